import { signUpWithLife, type Life } from '../../e2e/support/long-life.ts';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { SCREEN_CALLS } from '../mix.ts';
import { findHabit } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

/** Calls in sequence, so that each is short. */
const CALLS_A_ROUND = 8;
const GOAL = { atMost: 1.3 };

const LAST_YEAR = { lastYear: 1000, identities: 4, habits: 12, scheduled: 12 };
const ONE_YEAR: Life = { ...LAST_YEAR, events: 1000, years: 1 };
const TWENTY_YEARS: Life = { ...LAST_YEAR, events: 20_000, years: 20 };
const HUNDRED_THOUSAND: Life = { ...LAST_YEAR, events: 100_000, years: 10 };

/** All sessions of one habit, which makes the cost of a habit's sums visible. */
const ONE_HABIT = { identities: 1, habits: 1, scheduled: 1 };

/** Calls that the screens make when they open, for a user with this habit. */
const listCalls = (habitId: string): string[] => [
  ...SCREEN_CALLS,
  '/api/values/archived',
  '/api/habits/archived',
  `/api/habits/${habitId}`,
  `/api/habits/${habitId}/statistics`,
  findMonth(),
];

/**
 * Compares the cost of calls of a user with many years of history with that of a user who has only the last year.
 */
export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const { origin } = await bench.startProduct();
  const young = await meet(origin, ONE_YEAR);
  const old = await meet(origin, TWENTY_YEARS);
  const oldest = await meet(origin, HUNDRED_THOUSAND);
  const rounds = bench.rounds * CALLS_A_ROUND + 1;
  const month = await timeBoth(origin, rounds, [young, findMonth()], [oldest, findMonth()]);
  const rows = [compareRow('GET /api/events/month, 100,000 events to 1,000', month, GOAL)];
  const oldCalls = listCalls(old.habitId);
  for (const [index, path] of listCalls(young.habitId).entries()) {
    const times = await timeBoth(origin, rounds, [young, path], [old, oldCalls[index] ?? '']);
    const name = path.replace(young.habitId, ':id').replace(/\d{4}-\d\d$/, ':month');
    rows.push(compareRow(`GET ${name}, 20 years to one`, times, GOAL));
  }
  const [one, much] = [
    await meet(origin, { ...ONE_YEAR, ...ONE_HABIT }),
    await meet(origin, { ...TWENTY_YEARS, ...ONE_HABIT }),
  ];
  const times = await timeBoth(
    origin,
    rounds,
    [one, statisticsOf(one)],
    [much, statisticsOf(much)],
  );
  rows.push(compareRow('… of somebody’s only habit, 20 years to one', times, GOAL));
  return rows;
}

const statisticsOf = ({ habitId }: Grown) => `/api/habits/${habitId}/statistics`;

interface Grown {
  readonly token: string;
  readonly habitId: string;
}

async function meet(origin: string, life: Life): Promise<Grown> {
  const token = await signUpWithLife(origin, `${life.events}.${life.habits}@hexis.test`, life);
  const headers = { authorization: `Bearer ${token}` };
  return { token, habitId: await findHabit(origin, headers) };
}

/** The last complete month. */
function findMonth(): string {
  const month = new Date();
  month.setUTCDate(0);
  return `/api/events/month/${month.toISOString().slice(0, 7)}`;
}

type TimedRead = readonly [who: Grown, path: string];

/**
 * Measures both in turns, so that disturbances of the machine affect both; in random order, because the process's
 * garbage collection in every fourth call would otherwise always hit the same one.
 */
async function timeBoth(origin: string, rounds: number, young: TimedRead, old: TimedRead) {
  const youngTimes: number[] = [];
  const oldTimes: number[] = [];
  // Warm-up rounds, for compilation and caches.
  for (let round = -3; round < rounds; round++) {
    const turns = [
      { asked: young, times: youngTimes },
      { asked: old, times: oldTimes },
    ];
    for (const { asked, times } of Math.random() < 0.5 ? turns : turns.toReversed()) {
      const ms = await time(origin, asked);
      if (round >= 0) times.push(ms);
    }
  }
  return { unit: 'ms', product: median(oldTimes), limit: median(youngTimes) } as const;
}

async function time(origin: string, [{ token }, path]: TimedRead): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedAt;
}
