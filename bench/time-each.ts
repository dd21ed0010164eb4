import type { Bench } from './bench.ts';
import { median } from './median.ts';

/** How long one of them is repeated at a time. */
const TURN_MS = 60;
const TURNS_A_ROUND = 3;
const WARM_UP_TIMES = 2000;

/**
 * Microseconds that each of these takes, one time after the other in this process: they take turns, and the median of
 * their turns counts. What is done is done `times` times in a call.
 */
export async function timeEach<Name extends string>(
  bench: Bench,
  work: Readonly<Record<Name, (times: number) => Promise<void> | void>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(work) as Name[];
  const turns = new Map<Name, number[]>(names.map((name) => [name, []]));
  const times = new Map<Name, number>();
  for (const name of names) {
    await work[name](WARM_UP_TIMES);
    const usEach = await timeOnce(work[name], WARM_UP_TIMES);
    times.set(name, Math.max(1, Math.round((TURN_MS * 1000) / usEach)));
  }
  for (let turn = 0; turn < bench.rounds * TURNS_A_ROUND; turn++) {
    for (const name of names)
      turns.get(name)?.push(await timeOnce(work[name], times.get(name) ?? 1));
  }
  return Object.fromEntries(names.map((name) => [name, median(turns.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

async function timeOnce(
  work: (times: number) => Promise<void> | void,
  times: number,
): Promise<number> {
  const startedAt = performance.now();
  await work(times);
  return ((performance.now() - startedAt) * 1000) / times;
}
