import { deepStrictEqual } from 'node:assert';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import type { LimitProgram } from './limit-program.ts';
import type { Caller, LoadJob } from './load/job.ts';
import { findHabit, makePeople, USUAL_LIFE, type Person } from './people.ts';

/** What the screens ask for when they begin. */
export const SCREEN_CALLS = [
  '/api/users/me',
  '/api/values',
  '/api/events/today',
  '/api/schedules/today',
  '/api/breaks',
  '/api/breaks/cycle',
  '/api/todos/completed',
];

/** Two of them are asked for by more screens than one. */
const READS = [...SCREEN_CALLS, '/api/values', '/api/events/today'];

const CONNECTIONS = 64;

/** Nine reads of what the screens begin with to one session that is marked done, each by new people with a year of history. */
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

/** Everybody marks a habit of theirs done, again and again: long ago, or what the screens show of today would grow beyond anybody's day. */
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

/** Everybody reads their identities. */
export function makeReadValues(origin: string, people: readonly Caller[]): LoadJob {
  return {
    url: `${origin}/api/values`,
    method: 'GET',
    connections: CONNECTIONS,
    callers: people,
    status: 200,
  };
}

/** The same load on a limit program, which knows a user by a header. */
export function toLimit({ origin }: LimitProgram, job: LoadJob): LoadJob {
  const callers = job.callers.map(({ userId, ...caller }) => ({
    ...caller,
    headers: { user: userId ?? '' },
  }));
  return { ...job, url: `${origin}${new URL(job.url).pathname}`, callers };
}

/** Fails unless the limit program answers as the product does, but for what is new in each answer: a program that answers less does less. */
export async function assertSameAnswers(product: LoadJob, limit: LoadJob): Promise<void> {
  deepStrictEqual(await ask(limit), await ask(product));
}

async function ask({ url, method, callers }: LoadJob): Promise<unknown> {
  const { headers = {}, body } = callers[0] ?? {};
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const answer = (await response.json()) as Identity[] | PlayEvent;
  return Array.isArray(answer) ? answer : { ...answer, id: '', occurred_at: '', createdAt: '' };
}
