import { deepStrictEqual } from 'node:assert';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import type { LimitProgram } from './limit-program.ts';
import type { Caller, LoadJob } from './load/job.ts';
import { findHabit, makePeople, USUAL_LIFE, type Person } from './people.ts';

/** Calls that the screens make when they open. */
const SCREEN_CALLS = [
  '/api/users/me',
  '/api/values',
  '/api/events/today',
  '/api/schedules/today',
  '/api/breaks',
  '/api/breaks/cycle',
  '/api/todos/completed',
];

/** The reads of the mix. Two calls stand in it twice, because several screens make them. */
const READS = [...SCREEN_CALLS, '/api/values', '/api/events/today'];

const CONNECTIONS = 64;

/** A job for each of the nine reads, and one that marks a habit done. The users are new, with a year of history. */
export async function makeMix(origin: string, peopleCount: number): Promise<LoadJob[]> {
  const people = await makePeople(origin, peopleCount, USUAL_LIFE);
  const reads = READS.map((path): LoadJob => ({
    url: `${origin}${path}`,
    method: 'GET',
    connections: CONNECTIONS,
    callers: people,
    status: 200,
  }));
  return [...reads, await makeMarkDone(origin, people)];
}

const DAY_MS = 24 * 3_600_000;

/** Marks a habit done repeatedly, on an old date: today's data would otherwise grow beyond any real day. */
export async function makeMarkDone(origin: string, people: readonly Person[]): Promise<LoadJob> {
  return {
    url: `${origin}/api/events/submit`,
    method: 'POST',
    connections: CONNECTIONS,
    callers: await Promise.all(
      people.map(async ({ headers, userId }) => ({
        userId,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          habit_id: await findHabit(origin, headers),
          occurred_at: new Date(Date.now() - 300 * DAY_MS).toISOString(),
        }),
      })),
    ),
    status: 201,
  };
}

/** Each caller reads its identities. */
export function makeReadValues(origin: string, people: readonly Caller[]): LoadJob {
  return {
    url: `${origin}/api/values`,
    method: 'GET',
    connections: CONNECTIONS,
    callers: people,
    status: 200,
  };
}

/** The same load for a limit program, which takes the user from a header. */
export function toLimit({ origin }: LimitProgram, job: LoadJob): LoadJob {
  const callers = job.callers.map(({ userId, ...caller }) => ({
    ...caller,
    headers: { user: userId ?? '' },
  }));
  return { ...job, url: `${origin}${new URL(job.url).pathname}`, callers };
}

/**
 * Fails unless the limit program answers like the product, except for new ids: a program that answers less does less.
 */
export async function assertSameAnswers(product: LoadJob, limit: LoadJob): Promise<void> {
  deepStrictEqual(await ask(limit), await ask(product));
}

async function ask({ url, method, callers }: LoadJob): Promise<unknown> {
  const { headers = {}, body } = callers[0] ?? {};
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const answer = (await response.json()) as Identity[] | PlayEvent;
  return Array.isArray(answer) ? answer : { ...answer, id: '', occurred_at: '', createdAt: '' };
}
