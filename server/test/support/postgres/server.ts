import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDebianProgram } from '../../../cli/backup/postgres-programs.ts';
import { removeSharedMemory, signalTree } from './process-tree.ts';

/** A PostgreSQL server for tests in its own folder, behind a socket that no other user can reach. */
export interface PostgresServer {
  readonly folder: string;
  urlOf(database: string): string;
  /** Ends all of its processes at once, as a power cut does. */
  kill(): Promise<void>;
  /** Stops all of its processes: connections stay open without answers, and new ones get none either. */
  freeze(): void;
  /** Ends it, even if it was killed or is frozen. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const RUN_AS = process.getuid?.() === 0 ? 'postgres' : null;

/** Without syncs, a machine crash would lose data, but a process crash does not. */
export const FAST = [
  'fsync=off',
  'full_page_writes=off',
  'deadlock_timeout=50ms',
  'max_connections=300',
  // A killed server leaves no segments in /dev/shm.
  'dynamic_shared_memory_type=mmap',
];

/**
 * Starts a server with these settings in its own folder, which is removed when it stops. With `primary` it is a standby
 * of that server.
 */
export async function startPostgres(
  settings: readonly string[] = FAST,
  folder: string = mkdtempSync(join(tmpdir(), 'hexis-postgres-')),
  primary: PostgresServer | null = null,
): Promise<PostgresServer> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (RUN_AS !== null) chownSync(folder, idOf('-u', RUN_AS), idOf('-g', RUN_AS));
    const child = await startIn(folder, settings, primary);
    const ended = new Promise((resolve) => child.once('close', resolve));
    const pid = child.pid ?? 0;
    return {
      folder,
      urlOf: (database) => `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
      async kill() {
        signalTree(pid, 'SIGKILL');
        await ended;
        removeSharedMemory(join(folder, 'data'));
      },
      freeze: () => signalTree(pid, 'SIGSTOP'),
      async stop() {
        if (child.exitCode === null && child.signalCode === null) {
          signalTree(pid, 'SIGCONT');
          // "Fast": without waiting for clients.
          child.kill('SIGINT');
        }
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startIn(
  folder: string,
  wished: readonly string[],
  primary: PostgresServer | null,
): Promise<ChildProcess> {
  const data = join(folder, 'data');
  const creation = primary
    ? ['pg_basebackup', '-d', primary.urlOf('postgres'), '--write-recovery-conf', '-c', 'fast']
    : ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  const [program = '', ...args] = creation;
  const create = [findServerProgram(program), ...args, '-D', data, '--no-sync'];
  execFileSync('setpriv', [...rights(), ...create], { cwd: folder });

  const reach = ['listen_addresses=', `unix_socket_directories=${folder}`];
  const settings = [...wished, ...reach].flatMap((line) => ['-c', line]);
  // Ends with this process, however that ends.
  const withUs = ['--pdeathsig', 'INT', ...rights()];
  const child = spawn(
    'setpriv',
    [...withUs, findServerProgram('postgres'), '-D', data, ...settings],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept')) resolve();
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
