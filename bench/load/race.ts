import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import type { LoadJob, LoadResult } from './job.ts';

/** Loads the contestants in turns, round after round, so that what disturbs the machine disturbs all; each one's medians. */
export async function race<Name extends string>(
  bench: Bench,
  jobs: Readonly<Record<Name, LoadJob>>,
  warmUpMs = bench.warmUpMs,
): Promise<Record<Name, LoadResult>> {
  const names = Object.keys(jobs) as Name[];
  const results = new Map<Name, LoadResult[]>(names.map((name) => [name, []]));
  const loader = await bench.startLoader();
  for (const name of names) await loader.load(jobs[name], warmUpMs);
  for (let round = 0; round < bench.rounds; round++) {
    for (const name of names) results.get(name)?.push(await loader.load(jobs[name], bench.loadMs));
  }
  loader.stop();
  return Object.fromEntries(
    names.map((name) => [name, takeMedians(results.get(name) ?? [])]),
  ) as Record<Name, LoadResult>;
}

function takeMedians(results: readonly LoadResult[]): LoadResult {
  const middle = (of: (result: LoadResult) => number) => median(results.map(of));
  return {
    answers: middle(({ answers }) => answers),
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    loaderCores: middle(({ loaderCores }) => loaderCores),
  };
}
