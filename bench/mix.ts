import type { Identity } from '#contract/values.ts';
import type { Caller, LoadJob } from './load/job.ts';
import { makePeople, USUAL_LIFE, type Person } from './people.ts';
import { SCREEN_CALLS } from './screen-calls.ts';

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
    callers: await Promise.all(people.map((person) => toMarkDone(origin, person))),
    status: 201,
  };
}

async function toMarkDone(origin: string, { headers }: Person): Promise<Caller> {
  const response = await fetch(`${origin}/api/values`, { headers });
  const identities = (await response.json()) as Identity[];
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      habit_id: identities[0]?.Habits[0]?.id,
      occurred_at: new Date(Date.now() - 300 * DAY_MS).toISOString(),
    }),
  };
}
