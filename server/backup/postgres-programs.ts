import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** A program of PostgreSQL's at work; where it is connected, nothing of the connection stands on its command line. */
interface Running {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when it has done what it should; a `StartError` with its own words otherwise. */
  readonly done: Promise<void>;
}

/** Starts a program: the newest of Debian's, or the one on the PATH. `url` null: it needs no database. */
export function startProgram(
  program: Program,
  args: readonly string[],
  url: string | null,
): Running {
  const env = { ...process.env, ...(url !== null && describeConnection(url)) };
  const child = spawn(findDebianProgram(program) ?? program, args, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // Who reads no more says why when it ends.
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

/** As the programs take it from their environment. */
function describeConnection(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const params = new URL(url).searchParams;
  const sslMode = params.get('sslmode');
  const given = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // Only the driver of our server knows `no-verify`.
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

/** Finds the path of `program` in the newest PostgreSQL version that Debian has installed; null where none has it. */
export function findDebianProgram(program: string): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const paths = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin', program));
  return paths.find((path) => existsSync(path)) ?? null;
}
