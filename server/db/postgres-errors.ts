import pg, { type Pool } from 'pg';
import { StartError } from '../start-error.ts';

const NO_RIGHT = '42501';

/** Where a database is, without the name and password that open it. */
export function describePlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost');
  return `${host}:${port || 5432}${pathname}`;
}

/** Connects once, so that what stands in the way there is a `StartError`. */
export async function connectFirst(pool: Pool, place: string): Promise<void> {
  const encoding = await readEncoding(pool).catch((error: unknown) => {
    throw new StartError(`The database ${place} cannot be opened: ${reasonOf(error)}.`);
  });
  if (encoding === 'UTF8') return;
  throw new StartError(`The database ${place} has the encoding ${encoding}. Hexis needs UTF8.`);
}

async function readEncoding(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  return rows[0]?.server_encoding ?? 'none';
}

/** Where `localhost` is two addresses, the error has a message only in its parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

export function explainMigration(place: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_RIGHT) throw error;
    throw new StartError(`The database ${place} cannot be set up: ${error.message}.`);
  };
}
