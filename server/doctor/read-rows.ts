import type { Reader } from '../db/db.ts';
import type { Tables } from '../db/schema.ts';
import type { TableName } from './check.ts';
import { BEFORE_ALL, pageRows, type RowKey } from './rows-store.ts';
import { TABLE_KEYS } from './table-keys.ts';

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

function keyOf(table: TableName, row: Tables[TableName]): RowKey {
  const named: Record<string, unknown> = { ...row };
  const [first = '', second = ''] = TABLE_KEYS[table].map((column) => String(named[column]));
  return { first, second };
}
