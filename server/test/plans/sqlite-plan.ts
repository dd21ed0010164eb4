import { readFileSync } from 'node:fs';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { createQueryCompiler, type Query } from '../../db/query.ts';
import { SingleWriterDialect } from '../../db/sqlite.ts';
import { parametersOf } from './parameters.ts';

type AnyQuery = Query<object, unknown>;

const compile = createQueryCompiler(
  new SingleWriterDialect({ database: new SqliteDatabase(':memory:') }),
);

export function sqlOf(query: AnyQuery): string {
  return compile(query).sql;
}

/** One line for each table that is read, including cascades, and for each sort without an index. */
export function explainSqlite(
  connection: Database,
  query: AnyQuery,
  others: object = {},
): string[] {
  const { sql, bind } = compile(query);
  const lines = connection
    .prepare(`explain query plan ${sql}`)
    .all(...bind(parametersOf(sql, others))) as { detail: string }[];
  return lines.map(({ detail }) => detail);
}

/** The file in which Linux counts the bytes that a thread has read. */
export const READ_COUNTER = '/proc/thread-self/io';

/** Runs a query with an empty cache; returns the number of rows, and the number of bytes read for them. */
export function measureRead(
  file: string,
  query: AnyQuery,
  others: object,
): { rows: number; bytes: number } {
  const { sql, bind } = compile(query);
  const connection = new SqliteDatabase(file, { readonly: true });
  try {
    const statement = connection.prepare(sql);
    const values = bind(parametersOf(sql, others));
    const before = countBytesRead();
    const rows = statement.all(...values).length;
    return { rows, bytes: countBytesRead() - before };
  } finally {
    connection.close();
  }
}

function countBytesRead(): number {
  return Number(/^rchar: (\d+)/m.exec(readFileSync(READ_COUNTER, 'utf8'))?.[1]);
}
