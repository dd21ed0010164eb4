import { sql } from 'kysely';
import type { Reader } from '../db/db.ts';
import { TABLES, type TableName, type Tables } from '../db/schema.ts';
import { query, type Query } from '../db/query.ts';

/** Few enough to hold, many enough that the way to the database does not count. */
const PAGE = 1000;

/** Every row of a table of everybody's, in pages, in the order of its key. */
export async function* readRows<T extends TableName>(
  reader: Reader,
  table: T,
): AsyncGenerator<Tables[T][]> {
  const page = pageRows(table);
  let last = BEFORE_ALL;
  for (;;) {
    const rows = await reader.all(page, { ...last, limit: PAGE });
    const end = rows.at(-1);
    if (end) yield rows;
    if (!end || rows.length < PAGE) return;
    last = keyOf(table, end);
  }
}

/** By what a row is found: whose it is ('' where it is nobody's), and which of theirs. */
export function nameRow(table: TableName, row: Tables[TableName]): { userId: string; id: string } {
  const { first, second } = keyOf(table, row);
  const isOwned = table === 'users' || 'user_id' in row;
  return { userId: isOwned ? first : '', id: second || first };
}

function keyOf(table: TableName, row: object): RowKey {
  const named: Record<string, unknown> = { ...row };
  const [first = '', second = ''] = TABLES[table].key.map((column) => String(named[column]));
  return { first, second };
}

/** The key of the row after which a page begins. Its second part is '' if the key has one part. */
interface RowKey {
  readonly first: string;
  readonly second: string;
}

const BEFORE_ALL: RowKey = { first: '', second: '' };

/** A table of everybody's from one row on, `limit` rows, in the order of its key. */
function pageRows<T extends TableName>(table: T): Query<RowKey & { limit: number }, Tables[T]> {
  const [first, second] = TABLES[table].key.map((column) => sql.ref(column));
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
