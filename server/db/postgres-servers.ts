import { callbackify } from 'node:util';
import pg from 'pg';
import { listServers } from '../base/list-servers.ts';

const PROBE_TIMEOUT_MS = 3_000;

/**
 * URLs of the servers for the driver, which checks the certificate for each `sslmode` but `disable` and `no-verify`, and
 * warns of those whose meaning will change: so it gets the name of what it does.
 */
export function listDriverUrls(url: string): string[] {
  return listServers(url).map((one) =>
    one.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  );
}

/**
 * Client class for a `DATABASE_URL`. If the URL names several servers, each new connection goes to the one that accepts
 * writes, as with `target_session_attrs=read-write`, which the driver does not support.
 */
export function clientClassFor(url: string): typeof pg.Client {
  const servers = listDriverUrls(url);
  if (servers.length === 1) return pg.Client;
  let search: Promise<pg.Client> | null = null;

  /** Connections opened at the same time share one search. */
  async function findPrimary(): Promise<pg.Client> {
    search ??= Promise.any(servers.map(probe)).finally(() => (search = null));
    return search;
  }

  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connected = this.connectToPrimary();
      if (callback) callbackify(() => connected)(callback);
      return connected;
    }

    private async connectToPrimary(): Promise<pg.Client> {
      const { host, port } = await findPrimary();
      this.host = host;
      this.port = port;
      return super.connect();
    }
  };
}

/** Connects to a server. Throws if it does not accept writes or does not answer. */
async function probe(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only === 'off') return client;
    throw new Error(`${client.host}:${client.port} takes no writes`);
  } finally {
    await client.end();
  }
}
