import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LastBackups } from '../../api/health/metrics.ts';
import type { BackupSettings } from '../../base/backup-settings.ts';
import { StartError } from '../../base/start-error.ts';
import type { MaintenanceJobs } from '../../db/maintenance.ts';
import { type BackupJob, kindOf, listFolder } from './automatic.ts';
import { openBucket } from './bucket.ts';
import { findToday, listAutomatic, type StoredFile } from './names.ts';

const PROGRAM = fileURLToPath(new URL('automatic-main.ts', import.meta.url));

/** A destination of backups. */
interface Destination {
  readonly name: 'folder' | 's3';
  list(): Promise<StoredFile[]>;
}

export function listDestinations({ dir, s3 }: BackupSettings): Destination[] {
  const destinations: Destination[] = [];
  if (dir !== null) destinations.push({ name: 'folder', list: async () => listFolder(dir) });
  if (s3 !== null) destinations.push({ name: 's3', list: () => openBucket(s3).list() });
  return destinations;
}

/** The job that makes due backups; none without a destination. It updates `last` each time. */
export function listBackupJobs(
  { place, settings }: Pick<BackupJob, 'place' | 'settings'>,
  now: () => number,
  last: LastBackups,
): MaintenanceJobs {
  const destinations = listDestinations(settings);
  const list = async (destination: Destination) =>
    listAutomatic(await destination.list(), kindOf(place));

  async function isDue(destination: Destination): Promise<boolean> {
    try {
      return findToday(await list(destination), now()) === undefined;
    } catch {
      // The program gets the same error, and reports it after it has made the other backups.
      return true;
    }
  }

  async function readLast(destination: Destination): Promise<void> {
    try {
      const newest = (await list(destination)).find(({ isVerified }) => isVerified);
      last.set(destination.name, newest?.time ?? 0);
    } catch {
      if (!last.has(destination.name)) last.set(destination.name, 0);
    }
  }

  async function work(signal: AbortSignal): Promise<void> {
    try {
      const due = await Promise.all(destinations.map(isDue));
      if (due.includes(true)) await runProgram({ place, settings, now: now() }, signal);
    } finally {
      await Promise.all(destinations.map(readLast));
    }
  }
  return destinations.length === 0 ? {} : { backups: work };
}

/**
 * Runs the backup as a process, because copying and checking would delay all requests here. Ends silently if `signal`
 * is aborted.
 */
async function runProgram(job: BackupJob, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Starts a process group, which includes the programs of PostgreSQL.
    detached: true,
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', stop);
  try {
    child.stdin.on('error', () => {}).end(JSON.stringify(job));
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    const [code, said] = await Promise.all([ended, text(child.stderr)]);
    if (code === 0 || signal.aborted) return;
    throw new StartError(said.trim() || `The program that makes backups ended with ${code}.`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
