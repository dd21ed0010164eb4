import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sends a signal to a process and its children. The process is stopped first, so that it starts no others meanwhile.
 */
export function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  if (signal !== 'SIGCONT') process.kill(pid, 'SIGSTOP');
  for (const each of [...listChildren(pid), pid]) process.kill(each, signal);
}

function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Removes the shared memory segment of a killed PostgreSQL, whose id is in the seventh line of its pid file. */
export function removeSharedMemory(dataFolder: string): void {
  const line = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[6] ?? '';
  execFileSync('ipcrm', ['-m', line.trim().split(/\s+/)[1] ?? '']);
}
