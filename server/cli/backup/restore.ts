import { resolve } from 'node:path';
import { StartError } from '../../base/start-error.ts';
import { openDb, type DatabasePlace } from '../../db/open.ts';
import { checkChecksum, readKind } from './checksum.ts';

/** Options of a restore. */
export interface Wanted {
  readonly place: DatabasePlace;
  /** The backup. */
  readonly file: string;
  /** Whether it may replace existing data. */
  readonly overwrite: boolean;
  readonly now: number;
}

/**
 * Replaces the database with a backup, completely or not at all, and migrates it to this version. Returns the path of
 * the previous database, or null. Throws a `StartError` before any change if the backup is damaged, of another engine
 * or of a newer version, if there is data without `overwrite`, or if a server has the database open.
 */
export async function restore(
  place: DatabasePlace,
  backup: string,
  options: { overwrite: boolean; now: number },
): Promise<string | null> {
  const file = resolve(backup);
  const wanted = { place, file, ...options };
  const isForPostgres = place.databaseUrl !== null;
  if ((readKind(file) === 'pgdump') !== isForPostgres) {
    const [of, into] = isForPostgres ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL', 'SQLite'];
    throw new StartError(
      `${file} is a backup of ${of}, and the database is ${into}: each person's data goes from one to the other by export and import.`,
    );
  }
  await checkChecksum(file);
  if (!isForPostgres) return (await import('./restore-sqlite.ts')).restoreSqlite(wanted);
  await (await import('./restore-postgres.ts')).restorePostgres(wanted);
  await (await openDb(place)).close();
  return null;
}
