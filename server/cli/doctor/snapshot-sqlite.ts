import { existsSync } from 'node:fs';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { StartError } from '../../base/start-error.ts';
import { listStepsOfSqlite, isUpToDate } from '../../db/migrate.ts';
import { isSqliteError } from '../../db/open-data-dir.ts';
import { createQueryCompiler } from '../../db/query.ts';
import { SingleWriterDialect, createReader } from '../../db/sqlite.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Opens a read transaction on the database in a file, called `place` in messages. In WAL mode the server can write
 * meanwhile.
 */
export function openSqliteSnapshot(file: string, place = file): Snapshot {
  if (!existsSync(file)) throw new StartError(`There is no database ${place}.`);
  try {
    return begin(new SqliteDatabase(file, { readonly: true }), place);
  } catch (error) {
    return refuse(place, error);
  }
}

function begin(connection: Database, place: string): Snapshot {
  try {
    connection.pragma('busy_timeout = 5000');
    connection.exec('begin');
    const done = listStepsOfSqlite(connection);
    if (done.length === 0) throw new StartError(`The database ${place} is empty.`);
    const compile = createQueryCompiler(new SingleWriterDialect({ database: connection }));
    const reader = createReader(connection, compile);
    const explain = (error: unknown) => refuse(place, error);
    return {
      all: (query, params) => reader.all(query, params).catch(explain),
      first: (query, params) => reader.first(query, params).catch(explain),
      engine: 'sqlite',
      place,
      isUpToDate: isUpToDate(done, place),
      async close() {
        connection.close();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Any read may fail on a damaged file. */
function refuse(place: string, error: unknown): never {
  if (!isSqliteError(error)) throw error;
  throw new StartError(`The database ${place} cannot be read: ${error.message}.`);
}
