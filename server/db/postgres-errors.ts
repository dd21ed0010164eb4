import pg, { type Pool } from 'pg';
import { listServers } from '../base/list-servers.ts';
import { StartError } from '../base/start-error.ts';

const NO_RIGHT = '42501';

/** Codes of Node for certificates whose authority or name is not the expected one. */
const UNTRUSTED = new Set<unknown>([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

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
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error && UNTRUSTED.has(error.code))) return error.message;
  return `its certificate is not trusted (${error.message}). Add sslrootcert=FILE to DATABASE_URL, with the certificate of its authority, or sslmode=no-verify for a connection without this check`;
}

export function explainMigration(place: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_RIGHT) throw error;
    throw new StartError(`The database ${place} cannot be set up: ${error.message}.`);
  };
}
