import SqliteDatabase from 'better-sqlite3';
import { StartError } from '../start-error.ts';
import { explainSqlite } from './explain-sqlite.ts';

/** Sees that SQLite finds nothing wrong with the pages, indexes and constraints of a copy of `backup`; a `StartError` where it does. */
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
  // Below a line that names the database.
  const reason = String(answer).split('\n').at(-1)?.replace(/\.$/, '');
  throw new StartError(`The backup ${backup} is damaged: ${reason}.`);
}
