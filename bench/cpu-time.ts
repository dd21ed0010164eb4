import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  /** Seconds of processor time that the process has used so far, all of its threads. */
  readonly ownSeconds: number;
  /** Of those of its children that have ended. */
  readonly endedSeconds: number;
}

function readTimes(pid: number): ProcessTimes {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may have spaces.
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    ownSeconds: (user + system) / TICKS_PER_SECOND,
    endedSeconds: (endedUser + endedSystem) / TICKS_PER_SECOND,
  };
}

/** Seconds of processor time that a process has used so far, all of its threads. */
export function cpuSeconds(pid: number): number {
  return readTimes(pid).ownSeconds;
}

/** The same of all its children together, such as the backends of a PostgreSQL, also of those that have ended. */
export function cpuSecondsOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .reduce((sum, child) => sum + cpuSeconds(Number(child)), readTimes(pid).endedSeconds);
}
