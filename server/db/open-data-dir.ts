import { accessSync, chmodSync, constants, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDir } from '../base/durable-files.ts';
import { StartError } from '../base/start-error.ts';
import type { Db } from './db.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the embedded database in `dataDir`; creates both if missing. */
export async function openDataDir(dataDir: string): Promise<Db> {
  makeDataDir(dataDir);
  const file = databaseFile(dataDir);
  try {
    const db = await openSqlite(file);
    // SQLite gives the files that it creates beside this one the same mode.
    closeToOthers(dataDir);
    return db;
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw new StartError(`The database ${file} cannot be opened: ${error.message}.`);
  }
}

/** Creates the folder if it does not exist. Throws a `StartError` if it cannot be written. */
export function makeDataDir(dataDir: string): void {
  try {
    makeDir(resolve(dataDir));
    closeToOthers(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written. Make it writable or choose another.`,
    );
  }
}

/** Removes all permissions of the group and of others: these files contain the signing keys of the logins. */
function closeToOthers(dataDir: string): void {
  for (const path of listOpenToOthers(dataDir)) {
    try {
      chmodSync(path, statSync(path).mode & OWNER_BITS);
    } catch (error) {
      // The files belong to another user who granted access; the doctor reports them.
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    }
  }
}

const OWNER_BITS = 0o700;

/** Lists the data folder and database files that other users may read or write. */
export function listOpenToOthers(dataDir: string): string[] {
  const files = readdirSync(dataDir).filter((name) => name.startsWith('hexis.'));
  return [dataDir, ...files.map((name) => join(dataDir, name))].filter((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat !== undefined && (stat.mode & 0o077) !== 0;
  });
}

/** Path of the embedded database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'hexis.sqlite');
}

export function isSqliteError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}
