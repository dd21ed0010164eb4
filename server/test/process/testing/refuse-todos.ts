import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../../../db/open-data-dir.ts';
import type { DatabasePlace } from '../../../db/open.ts';

/** Makes the database refuse todos; PostgreSQL includes the refused row in its error. */
export async function refuseTodos({ dataDir, databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl === null) {
    const file = new SqliteDatabase(databaseFile(dataDir));
    file.exec(`create trigger no before insert on todos begin select raise(abort, 'no'); end`);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table todos add check (false) not valid');
  await client.end();
}
