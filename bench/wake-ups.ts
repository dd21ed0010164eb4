import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startTrace } from './trace.ts';

const MS_PER_MINUTE = 60_000;
/** Trace events that run the page's own code. */
const CODE_RUNS = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks']);
const CATEGORIES = ['devtools.timeline', 'v8.execute'];
/** After this pause an event counts as a wake-up; for a page that ticks every second each one does. */
const REST_US = 500_000;

/** Wake-ups per minute between the start and the end of a count. */
export interface WakeUps {
  /** Wake-ups of the main thread, to run the page's code. */
  readonly byCode: number;
  /** Wake-ups of any thread, for any reason. */
  readonly ofThreads: number;
}

/** Counts the wake-ups of processes of a browser until `untilMs`. */
export async function countWakeUps(
  address: string,
  pids: readonly number[],
  untilMs: number,
): Promise<WakeUps[]> {
  const endTrace = await startTrace(address, CATEGORIES);
  const fromMs = Date.now();
  const before = pids.map(countSleeps);
  await wait(untilMs - fromMs);
  const after = pids.map(countSleeps);
  const minutes = (Date.now() - fromMs) / MS_PER_MINUTE;
  const events = await endTrace();
  return pids.map((pid, i) => {
    // The main thread's id is the process id.
    const runs = events.filter(({ name, tid }) => tid === pid && CODE_RUNS.has(name));
    return {
      byCode: countBursts(runs.map(({ ts }) => ts)) / minutes,
      ofThreads: sumOfNew(after[i] ?? new Map(), before[i] ?? new Map()) / minutes,
    };
  });
}

function countBursts(timesUs: readonly number[]): number {
  const sorted = timesUs.toSorted((one, other) => one - other);
  return sorted.filter((us, i) => us - (sorted[i - 1] ?? -Infinity) > REST_US).length;
}

/** How often each thread of a process went to sleep, which follows a wake-up (Linux: voluntary_ctxt_switches). */
function countSleeps(pid: number): Map<string, number> {
  const tasks = `/proc/${pid}/task`;
  return new Map(
    readdirSync(tasks).map((tid) => {
      const status = readFileSync(`${tasks}/${tid}/status`, 'utf8');
      return [tid, Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1])];
    }),
  );
}

/** Counts threads that exist at the end; idle threads of a pool may have ended. */
function sumOfNew(after: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [tid, count] of after) sum += count - (before.get(tid) ?? 0);
  return sum;
}
