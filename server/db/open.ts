import type { Config } from '../config.ts';
import type { Db } from './db.ts';

/** Where the data is: in the PostgreSQL at `databaseUrl`, or, where that is null, in an embedded database in `dataDir`. */
export type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Opens the database with this version's tables, making what does not exist. */
export async function openDb({ dataDir, databaseUrl }: DatabasePlace): Promise<Db> {
  // An engine is loaded only where it is used.
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openDataDir } = await import('./open-data-dir.ts');
  return openDataDir(dataDir);
}
