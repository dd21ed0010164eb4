import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../../../db/open-data-dir.ts';
import type { DatabasePlace } from '../../../db/open.ts';

/** Excludes guests from an `update`. */
export const NO_GUESTS = `user_id in (select id from users where iss <> 'guest')`;

/** Writes directly to the database without checks of foreign keys, as no call of the API can. */
export async function plant(place: DatabasePlace, sql: string): Promise<void> {
  if (place.databaseUrl === null) return plantSqlite(databaseFile(place.dataDir), sql);
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; ${sql}`);
  } finally {
    await client.end();
  }
}

function plantSqlite(file: string, sql: string): void {
  const connection = new SqliteDatabase(file);
  try {
    connection.unsafeMode();
    connection.pragma('foreign_keys = off');
    connection.pragma('ignore_check_constraints = on');
    connection.exec(sql);
  } finally {
    connection.close();
  }
}
