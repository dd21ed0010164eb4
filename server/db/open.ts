import type { Config } from '../base/config.ts';
import type { Db } from './db.ts';

/** Location of the data: the PostgreSQL at `databaseUrl` or, if that is null, an embedded database in `dataDir`. */
export type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Opens and migrates the database; creates an embedded one if it is missing. */
export async function openDb({ dataDir, databaseUrl }: DatabasePlace): Promise<Db> {
  // Loads an engine only if it is used.
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openDataDir } = await import('./open-data-dir.ts');
  return openDataDir(dataDir);
}
