import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDebianProgram } from '../../backup/postgres-programs.ts';

/** A PostgreSQL server for tests, in a folder of its own, behind a socket that nobody else can reach. */
export interface PostgresServer {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const RUN_AS = process.getuid?.() === 0 ? 'postgres' : null;

/** A crash of the machine would lose data here; a crash of a process does not. */
export const FAST = [
  'fsync=off',
  'full_page_writes=off',
  'deadlock_timeout=50ms',
  'max_connections=300',
];

/** Starts a server with these settings in a folder of its own, which is removed when it stops. */
export async function startPostgres(
  settings: readonly string[] = FAST,
  folder: string = mkdtempSync(join(tmpdir(), 'hexis-postgres-')),
): Promise<PostgresServer> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (RUN_AS !== null) chownSync(folder, idOf('-u', RUN_AS), idOf('-g', RUN_AS));
    const child = await startIn(folder, settings);
    return {
      urlOf: (database) => `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
      async stop() {
        const ended = new Promise((resolve) => child.once('close', resolve));
        // "Fast": without waiting for clients.
        child.kill('SIGINT');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startIn(folder: string, wished: readonly string[]): Promise<ChildProcess> {
  const data = join(folder, 'data');
  const [initdb, postgres] = ['initdb', 'postgres'].map(findServerProgram);
  const creation = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync('setpriv', [...rights(), initdb ?? '', ...creation, '--no-sync'], { cwd: folder });

  const reach = ['listen_addresses=', `unix_socket_directories=${folder}`];
  const settings = [...wished, ...reach].flatMap((line) => ['-c', line]);
  // Ends with this process, however that ends.
  const withUs = ['--pdeathsig', 'INT', ...rights()];
  const child = spawn('setpriv', [...withUs, postgres ?? '', '-D', data, ...settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return child;
}

function findServerProgram(name: string): string {
  const path = findDebianProgram(name);
  if (path !== null) return path;
  throw new Error('These tests need a PostgreSQL server: node scripts/setup.mjs postgres');
}

function rights(): string[] {
  return RUN_AS === null ? [] : ['--reuid', RUN_AS, '--regid', RUN_AS, '--clear-groups'];
}

function idOf(which: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [which, user], { encoding: 'utf8' }));
}
