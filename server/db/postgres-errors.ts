import pg, { type Pool } from 'pg';
import { StartError } from '../base/start-error.ts';
import { listServers } from '../base/list-servers.ts';

const NO_RIGHT = '42501';

/** Address of a database for messages, without user name and password. */
export function describePlace(url: string): string {
  return listServers(url).map(describeServer).join(' or ');
}

function describeServer(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost');
  return `${host}:${port || 5432}${pathname}`;
}

/** Connects once. Throws a `StartError` if the database cannot be opened. */
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

/** If `localhost` has two addresses, only the parts of the error have a message. */
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
