import { sql } from 'kysely';
import type { Reader } from '../../db/db.ts';
import { query, type Query } from '../../db/query.ts';
import { TABLES, type TableName, type Tables } from '../../db/schema.ts';

/** Small enough for the memory, large enough that round trips do not matter. */
const PAGE = 1000;

/** All rows of a table, of all users, in pages ordered by the key. */
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

/** Identifies a row: its user (empty if it belongs to none) and its id. */
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

/** The key of the row before a page. Its second part is empty if the key has one part. */
interface RowKey {
  readonly first: string;
  readonly second: string;
}

const BEFORE_ALL: RowKey = { first: '', second: '' };

/** `limit` rows of a table after a row, of all users, ordered by the key. */
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
