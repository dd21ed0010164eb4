import { resolve } from 'node:path';
import { openDb, type DatabasePlace } from '../db/open.ts';
import { StartError } from '../start-error.ts';
import { checkChecksum, readKind } from './checksum.ts';

/** What a restore is told. */
export interface Wanted {
  readonly place: DatabasePlace;
  /** The backup. */
  readonly file: string;
  /** Whether it may take the place of data that is there. */
  readonly overwrite: boolean;
  readonly now: number;
}

/**
 * Puts a backup in the place of the database, whole or not at all, and brings it to this version's tables. Answers
 * where the database that was there is kept, or null. A `StartError` before anything is touched where the backup is
 * damaged, of another engine or of a newer version, where there is data already, and where a server has it open.
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
