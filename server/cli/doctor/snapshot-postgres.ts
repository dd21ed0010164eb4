import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../../base/start-error.ts';
import { listStepsOfPostgres, isUpToDate } from '../../db/migrate.ts';
import { connectFirst, describePlace } from '../../db/postgres-errors.ts';
import { createPool } from '../../db/postgres-pool.ts';
import { createReader } from '../../db/postgres-transaction.ts';
import { createQueryCompiler } from '../../db/query.ts';
import type { Snapshot } from './snapshot.ts';

/** Opens a read-only transaction on one state of the database. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const pool = createPool(url);
  try {
    return await begin(pool, describePlace(url));
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function begin(pool: Pool, place: string): Promise<Snapshot> {
  await connectFirst(pool, place);
  const done = await listStepsOfPostgres(pool);
  if (done.length === 0) throw new StartError(`The database ${place} is empty.`);
  const hasAllTables = isUpToDate(done, place);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(true);
    throw error;
  }
  const compile = createQueryCompiler(new PostgresDialect({ pool }));
  return {
    ...createReader(compile, (statement) => client.query(statement)),
    engine: 'postgres',
    place,
    isUpToDate: hasAllTables,
    async close() {
      client.release(true);
      await pool.end();
    },
  };
}
