import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { syncPath } from '../backup/durable.ts';
import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the embedded database in `dataDir`, making both where they do not exist. */
export async function openDataDir(dataDir: string): Promise<Db> {
  try {
    makeDir(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written. Make it writable or choose another.`,
    );
  }
  const file = databaseFile(dataDir);
  try {
    return await openSqlite(file);
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw new StartError(`The database ${file} cannot be opened: ${error.message}.`);
  }
}

/** Where the embedded database of a folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'hexis.sqlite');
}

export function isSqliteError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}

/** Not `recursive`: Node then tries for ever where a file system lets nobody make anything, as /proc. */
function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  makeDir(dirname(dir));
  mkdirSync(dir);
  syncPath(dirname(dir));
}
