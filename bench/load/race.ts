import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import type { LoadJob } from './job.ts';

/**
 * Requests per second of each contestant: they are loaded in turns, so that disturbances of the machine affect all of
 * them; medians of all rounds.
 */
export async function race<Name extends string>(
  bench: Bench,
  jobs: Readonly<Record<Name, LoadJob>>,
  warmUpMs = bench.warmUpMs,
): Promise<Record<Name, number>> {
  const names = Object.keys(jobs) as Name[];
  const results = new Map<Name, number[]>(names.map((name) => [name, []]));
  const loader = await bench.startWorker('loader');
  for (const name of names) await loader.ask({ job: jobs[name], loadMs: warmUpMs });
  for (let round = 0; round < bench.rounds; round++) {
    for (const name of names) {
      const { perSecond } = await loader.ask({ job: jobs[name], loadMs: bench.loadMs });
      results.get(name)?.push(perSecond);
    }
  }
  loader.stop();
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
