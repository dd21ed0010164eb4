import type { Reader } from '../db/db.ts';
import type { DatabasePlace } from '../db/open.ts';

/** One state of a database to read from, as long as it is wanted: what is written meanwhile does not show in it. */
export interface Snapshot extends Reader {
  readonly engine: 'sqlite' | 'postgres';
  /** Where the database is, without what opens it. */
  readonly place: string;
  /** Whether it has this version's tables: an older version's may lack some. */
  readonly isUpToDate: boolean;
  close(): Promise<void>;
}

/** Opens what is there, changes nothing, and needs nobody to stop; a `StartError` where there is nothing to read. */
export async function openSnapshot({ dataDir, databaseUrl }: DatabasePlace): Promise<Snapshot> {
  if (databaseUrl !== null) {
    const { openPostgresSnapshot } = await import('./snapshot-postgres.ts');
    return openPostgresSnapshot(databaseUrl);
  }
  const [{ databaseFile }, { openSqliteSnapshot }] = await Promise.all([
    import('../db/open-data-dir.ts'),
    import('./snapshot-sqlite.ts'),
  ]);
  return openSqliteSnapshot(databaseFile(dataDir));
}
