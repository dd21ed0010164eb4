import type { Identity } from '#contract/values.ts';
import type { ProductServer } from '../../e2e/support/server.ts';
import { createDatabase } from '../../server/testing/postgres/databases.ts';
import { startPostgres } from '../../server/testing/postgres/server.ts';
import type { Bench } from '../bench.ts';
import type { LoadJob } from '../load/job.ts';
import type { Loader } from '../load/loader.ts';
import { startTurns, type Turns } from '../load/turns.ts';
import { median } from '../median.ts';
import { compareRow, type Row } from '../row.ts';

const CONNECTIONS_EACH = 32;
/** No more are let in from one address in an hour. */
const GUESTS = 10;

/** As PostgreSQL is by itself: what is written is on the disk. */
const DURABLE = ['max_connections=200'];

/**
 * Of a core each process has one turn in four, alone: two have the half of one, and what serves both, PostgreSQL and the
 * load, has the rest and the other core. So two cores show what four would: whether two processes hold each other up.
 */
const TURNS = 4;

/**
 * Two processes on one PostgreSQL against one of them. On two cores that PostgreSQL and the load share with them, one
 * process at full speed leaves nothing for a second; so both are measured at the same part of a core each.
 */
export async function measureTwoProcesses(bench: Bench): Promise<Row[]> {
  const postgres = await startPostgres(DURABLE);
  bench.atEnd(() => postgres.stop());
  await createDatabase(postgres.urlOf(''), 'two', null);
  // An answer that is kept would ask PostgreSQL for little.
  const settings = { DATABASE_URL: postgres.urlOf('two'), ANSWER_CACHE_MB: '0' };
  const first = await bench.startProduct(settings);
  const second = await bench.startProduct(settings);
  const guests = await makeGuests(first.origin);
  const fleet: Fleet = {
    members: [
      { server: first, loader: await bench.startLoader() },
      { server: second, loader: await bench.startLoader() },
    ],
    turns: await startTurns(),
  };
  bench.atEnd(() => fleet.turns.stop());
  const read = (origin: string) => readJob(origin, guests);
  const write = (origin: string) => writeJob(origin, guests);
  return [
    await compare(bench, fleet, 'GET /api/values on PostgreSQL, two processes against one', read),
    await compare(bench, fleet, 'POST /api/events/submit, two processes against one', write),
  ];
}

interface Fleet {
  readonly members: readonly { readonly server: ProductServer; readonly loader: Loader }[];
  readonly turns: Turns;
}

async function compare(
  bench: Bench,
  fleet: Fleet,
  what: string,
  jobOf: (origin: string) => LoadJob,
): Promise<Row> {
  const figures: Record<1 | 2, number[]> = { 1: [], 2: [] };
  // At full speed: what is compiled at the first call takes long at a part of a core.
  for (const { server, loader } of fleet.members) {
    await loader.load(jobOf(server.origin), bench.loadMs);
  }
  for (let round = 0; round < bench.rounds; round++) {
    for (const count of [1, 2] as const) {
      figures[count].push(await loadSome(fleet, count, bench.loadMs, jobOf));
    }
  }
  const [limit, product] = [median(figures[1]), median(figures[2])];
  return compareRow(what, { unit: '/s', product, limit }, { atLeast: 1.6 });
}

/** What so many of the processes answer together in a second. */
async function loadSome(
  { members, turns }: Fleet,
  count: 1 | 2,
  loadMs: number,
  jobOf: (origin: string) => LoadJob,
): Promise<number> {
  const some = members.slice(0, count);
  const held = turns.take(
    some.map(({ server }) => server.pid),
    TURNS,
    loadMs,
  );
  const results = await Promise.all(
    some.map(({ server, loader }) => loader.load(jobOf(server.origin), loadMs)),
  );
  await held;
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Somebody with a history of three months, known to every process. */
interface Guest {
  readonly headers: Readonly<Record<string, string>>;
  readonly habitId: string;
}

async function makeGuests(origin: string): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let i = 0; i < GUESTS; i++) {
    const demo = await fetch(`${origin}/api/demo`, { method: 'POST' });
    const { token } = (await demo.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/values`, { headers });
    const identities = (await answer.json()) as Identity[];
    guests.push({ headers, habitId: identities[0]?.Habits[0]?.id ?? '' });
  }
  return guests;
}

function readJob(origin: string, guests: readonly Guest[]): LoadJob {
  return {
    url: `${origin}/api/values`,
    method: 'GET',
    connections: CONNECTIONS_EACH,
    callers: guests.map(({ headers }) => ({ headers })),
    status: 200,
  };
}

function writeJob(origin: string, guests: readonly Guest[]): LoadJob {
  return {
    url: `${origin}/api/events/submit`,
    method: 'POST',
    connections: CONNECTIONS_EACH,
    callers: guests.map(({ headers, habitId }) => ({
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ habit_id: habitId }),
    })),
    status: 201,
  };
}
