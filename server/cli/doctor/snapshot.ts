import type { Reader } from '../../db/db.ts';
import type { DatabasePlace } from '../../db/open.ts';

/** A consistent state of a database; later writes are not visible. */
export interface Snapshot extends Reader {
  readonly engine: 'sqlite' | 'postgres';
  /** Address of the database, without credentials. */
  readonly place: string;
  /** Whether it has this version's tables; an older version may lack some. */
  readonly isUpToDate: boolean;
  close(): Promise<void>;
}

/** Opens an existing database without changing it, while others use it. Throws a `StartError` if there is none. */
export async function openSnapshot({ dataDir, databaseUrl }: DatabasePlace): Promise<Snapshot> {
  if (databaseUrl !== null) {
    const { openPostgresSnapshot } = await import('./snapshot-postgres.ts');
    return openPostgresSnapshot(databaseUrl);
  }
  const [{ databaseFile }, { openSqliteSnapshot }] = await Promise.all([
    import('../../db/open-data-dir.ts'),
    import('./snapshot-sqlite.ts'),
  ]);
  return openSqliteSnapshot(databaseFile(dataDir));
}
