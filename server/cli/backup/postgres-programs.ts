import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { listServers } from '../../base/list-servers.ts';
import { StartError } from '../../base/start-error.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** A running program of PostgreSQL. The connection is passed in the environment, so it is not on the command line. */
interface RunningProgram {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves on success; rejects with a `StartError` with the program's message otherwise. */
  readonly done: Promise<void>;
}

/** Starts a program: the newest of Debian's packages, or the one on the PATH. `url` null: it needs no database. */
export function startProgram(
  program: Program,
  args: readonly string[],
  url: string | null,
): RunningProgram {
  const env = { ...process.env, ...(url !== null && describeConnection(url)) };
  const child = spawn(findDebianProgram(program) ?? program, args, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // If the program ends early, its exit gives the reason.
  child.stdin.on('error', () => {});
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new StartError(
          `This needs PostgreSQL's ${program}. Install Debian's package postgresql-client, or put it on the PATH.`,
        ),
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new StartError(`${program} failed: ${firstLine(said) || `it ended with ${code}`}.`));
    });
  });
  return { stdin: child.stdin, stdout: child.stdout, done };
}

/** The environment variables of the connection. */
function describeConnection(url: string): Record<string, string> {
  const servers = listServers(url);
  const clients = servers.map((connectionString) => new pg.Client({ connectionString }));
  const [{ user, password, database } = {}] = clients;
  const params = new URL(servers[0] ?? '').searchParams;
  const sslMode = params.get('sslmode');
  const given = {
    PGHOST: clients.map(({ host }) => host).join(','),
    PGPORT: clients.map(({ port }) => port).join(','),
    PGTARGETSESSIONATTRS: servers.length > 1 ? 'read-write' : null,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // Only the server's driver knows `no-verify`.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode,
    PGSSLROOTCERT: params.get('sslrootcert'),
    PGSSLCERT: params.get('sslcert'),
    PGSSLKEY: params.get('sslkey'),
    PGOPTIONS: params.get('options'),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function firstLine(said: string): string {
  return (said.split('\n')[0] ?? '').replace(/\.$/, '');
}

const DEBIAN = '/usr/lib/postgresql';

/** Path of `program` in the newest PostgreSQL version installed by Debian; null if there is none. */
export function findDebianProgram(program: string): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const paths = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin', program));
  return paths.find((path) => existsSync(path)) ?? null;
}
