import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { NOON, type Answer, type Person } from './test-app.ts';

/** Creates an identity with a habit of 20 minutes through the API. */
export async function makeRunner(person: Person): Promise<{ identity: Identity; habit: Habit }> {
  const { body: identity } = await person.call('POST /api/values', {
    description: 'Runner',
    color: '#4A90E2',
  });
  const { body: habit } = await person.call('POST /api/habits', {
    value_id: identity.id,
    description: 'Run',
    duration: 20 * 60_000,
  });
  return { identity, habit };
}

export function startSession(person: Person, habit: Habit, id?: string): Promise<Answer> {
  const occurred_at = new Date(NOON).toISOString();
  return person.call('POST /api/events', {
    ...(id && { id }),
    value_id: habit.value_id,
    habit_id: habit.id,
    occurred_at,
  });
}

/** Records a session of `duration` milliseconds that began at `startMs`; returns its id. */
export async function recordSession(
  person: Person,
  habit: Habit,
  startMs: number,
  duration: number,
): Promise<string> {
  const { body } = await person.call('POST /api/events/submit', { habit_id: habit.id });
  const occurred_at = new Date(startMs).toISOString();
  await person.call(`PUT /api/events/${body.id}`, { occurred_at, duration });
  return body.id;
}

/** The total time of each identity by name. */
export async function readTimes(person: Person): Promise<Record<string, number>> {
  const { body } = await person.call('GET /api/values');
  return Object.fromEntries(
    (body as Identity[]).map((identity) => [identity.description, identity.total_time]),
  );
}
