import { sql } from 'kysely';
import { query, type Query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';
import type { TableName } from './check.ts';
import { TABLE_KEYS } from './table-keys.ts';

/** Where a page begins: after the row with this key, of which the second part is '' where it has one part. */
export interface RowKey {
  readonly first: string;
  readonly second: string;
}

export const BEFORE_ALL: RowKey = { first: '', second: '' };

/** A table of everybody's from one row on, `limit` rows, in the order of its key. */
export function pageRows<T extends TableName>(
  table: T,
): Query<RowKey & { limit: number }, Tables[T]> {
  const [first, second] = TABLE_KEYS[table].map((column) => sql.ref(column));
  return query<RowKey & { limit: number }>()((db, p) => {
    const rows = second
      ? sql<Tables[T]>`
          select * from ${sql.table(table)} where (${first}, ${second}) > (${p.first}, ${p.second})
          order by ${first}, ${second} limit ${p.limit}`
      : sql<Tables[T]>`
          select * from ${sql.table(table)} where ${first} > ${p.first}
          order by ${first} limit ${p.limit}`;
    return { compile: () => rows.compile(db) };
  });
}
