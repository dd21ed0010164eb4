import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database in `dataDir`, making both where they do not exist. */
export async function openDb(dataDir: string): Promise<Db> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written. Make it writable or choose another.`,
    );
  }
  const file = join(dataDir, 'hexis.sqlite');
  try {
    return await openSqlite(file);
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw new StartError(`The database ${file} cannot be opened: ${error.message}.`);
  }
}

function isSqliteError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}
