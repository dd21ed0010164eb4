import type { DatabasePlace } from '../../db/open.ts';

/** Runs `work` unless another process of the same database is running it. An embedded database has only one server. */
export async function runAlone(place: DatabasePlace, work: () => Promise<void>): Promise<void> {
  if (place.databaseUrl === null) return work();
  const { createPool } = await import('../../db/postgres-pool.ts');
  const pool = createPool(place.databaseUrl);
  try {
    const client = await pool.connect();
    try {
      // The lock ends with the connection, even if that breaks.
      const { rows } = await client.query<{ is_mine: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('backups of Hexis', 0)) as is_mine`,
      );
      if (rows[0]?.is_mine) await work();
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
