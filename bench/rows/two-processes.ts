import type { ProductServer } from '../../e2e/support/server.ts';
import { createDatabase } from '../../server/test/support/postgres/databases.ts';
import type { Bench } from '../bench.ts';
import type { LoadJob } from '../load/job.ts';
import type { Worker } from '../load/worker.ts';
import { median } from '../median.ts';
import { makeMarkDone, makeReadValues } from '../mix.ts';
import { FROM_ANYWHERE, makeGuests } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

const CONNECTIONS_EACH = 32;

/**
 * Each process exclusively has one turn in four of a core: two have half of it, and what serves both, PostgreSQL and
 * the load, has the rest and the other core. So two cores show what four would: whether two processes block each other.
 */
const TURNS = 4;

/** In a shorter time each process has too few turns. */
const SHORTEST_MS = 1500;

/**
 * Two processes on one PostgreSQL against one of them. On two cores that they share with PostgreSQL and the load, one
 * process at full speed leaves nothing for a second; so both are measured with the same share of a core each.
 */
export async function measureTwoProcesses(bench: Bench): Promise<Row[]> {
  const postgres = await bench.startPostgres();
  await createDatabase(postgres.urlOf(''), 'two', null);
  const settings = { ...FROM_ANYWHERE, DATABASE_URL: postgres.urlOf('two') };
  const first = await bench.startProduct(settings);
  const second = await bench.startProduct(settings);
  const guests = await makeGuests(first.origin, 2 * CONNECTIONS_EACH);
  const { callers, ...job } = await makeMarkDone(first.origin, guests);
  const members = await Promise.all(
    [first, second].map(async (server, i) => ({
      server,
      loader: await bench.startWorker('loader'),
      markDone: {
        ...job,
        url: `${server.origin}/api/events/submit`,
        connections: CONNECTIONS_EACH,
        callers: callers.slice(i * CONNECTIONS_EACH, (i + 1) * CONNECTIONS_EACH),
      },
    })),
  );
  const fleet: Fleet = { members, turns: await bench.startWorker('turns') };
  return [
    await compare(bench, fleet, 'GET /api/values on PostgreSQL, two processes against one', read),
    await compare(
      bench,
      fleet,
      'POST /api/events/submit, two processes against one',
      (member) => member.markDone,
    ),
  ];
}

/** A process, its loader, and one user for each of its connections, so that no write waits for another of its user. */
interface Member {
  readonly server: ProductServer;
  readonly loader: Worker<'loader'>;
  readonly markDone: LoadJob;
}

interface Fleet {
  readonly members: readonly Member[];
  readonly turns: Worker<'turns'>;
}

async function compare(
  bench: Bench,
  fleet: Fleet,
  what: string,
  jobOf: (member: Member) => LoadJob,
): Promise<Row> {
  const loadMs = Math.max(bench.loadMs, SHORTEST_MS);
  const figures: Record<1 | 2, number[]> = { 1: [], 2: [] };
  // At full speed: compiling at the first calls takes long with a share of a core.
  for (const member of fleet.members) await member.loader.ask({ job: jobOf(member), loadMs });
  for (let round = 0; round < bench.rounds; round++) {
    for (const count of [1, 2] as const) {
      figures[count].push(await loadSome(fleet, count, loadMs, jobOf));
    }
  }
  const [limit, product] = [median(figures[1]), median(figures[2])];
  return compareRow(what, { unit: '/s', product, limit }, { atLeast: 1.6 });
}

/** Requests per second that `count` of the processes answer together. */
async function loadSome(
  { members, turns }: Fleet,
  count: 1 | 2,
  loadMs: number,
  jobOf: (member: Member) => LoadJob,
): Promise<number> {
  const some = members.slice(0, count);
  const pids = some.map(({ server }) => server.pid);
  const held = turns.ask({ pids, turns: TURNS, forMs: loadMs });
  const results = await Promise.all(
    some.map((member) => member.loader.ask({ job: jobOf(member), loadMs })),
  );
  await held;
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

function read({ server, markDone }: Member): LoadJob {
  const people = markDone.callers.map(({ headers }) => ({ headers }));
  return { ...makeReadValues(server.origin, people), connections: CONNECTIONS_EACH };
}
