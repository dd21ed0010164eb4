import SqliteDatabase from 'better-sqlite3';
import { StartError } from '../../base/start-error.ts';
import { isSqliteError } from '../../db/open-data-dir.ts';

/** Checks the pages, indexes and constraints of a copy of `backup`. Throws a `StartError` if SQLite finds an error. */
export function checkSqliteFile(file: string, backup: string): void {
  const answer = explainSqlite(`The backup ${backup} is damaged`, () => {
    const connection = new SqliteDatabase(file, { readonly: true });
    try {
      return connection.pragma('integrity_check(1)', { simple: true });
    } finally {
      connection.close();
    }
  });
  if (answer === 'ok') return;
  // The reason follows a line with the name of the database.
  const reason = String(answer).split('\n').at(-1)?.replace(/\.$/, '');
  throw new StartError(`The backup ${backup} is damaged: ${reason}.`);
}

/** Runs `work`; an error of SQLite becomes a `StartError` that begins with `what`. */
export function explainSqlite<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw new StartError(`${what}: ${error.message}.`);
  }
}
