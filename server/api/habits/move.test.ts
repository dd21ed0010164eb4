import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Identity } from '#contract/values.ts';
import { makeRunner, readTimes, recordSession, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const NEW_ID = '01890000-0000-7000-8000-0000000000f0';

/** A runner who ran for 30 minutes a day ago, with a schedule and as a break, and an artist without sessions. */
async function makeTwo(person: Person) {
  const { identity, habit } = await makeRunner(person);
  const artist = { description: 'Artist', color: '#aa0000' };
  const { body } = await person.call('POST /api/values', artist);
  const plan = { habit_id: habit.id, start_time: '07:00', frequency_type: 'daily' };
  await person.call('POST /api/schedules', plan);
  await person.call('POST /api/breaks', { habit_id: habit.id, interval: 50 * MINUTE });
  await recordSession(person, habit, NOON - 24 * 60 * MINUTE, 30 * MINUTE);
  return { runner: identity, artist: body as Identity, habit };
}

async function readHabits(person: Person): Promise<Record<string, string[]>> {
  const { body } = await person.call('GET /api/values');
  return Object.fromEntries(
    (body as Identity[]).map(({ description, Habits }) => [
      description,
      Habits.map((habit) => `${habit.Value.description}: ${habit.description}`),
    ]),
  );
}

test('a habit that moves takes its sessions along, and the times of both identities are updated', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { artist, habit } = await makeTwo(ada);
  const move = { id: habit.id, value_id: artist.id };
  const { status, body } = await ada.call('POST /api/habits/move', move);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: habit.id, value_id: artist.id, Schedules: [{}], Break: {} });
  expect(await readTimes(ada)).toEqual({ Runner: 0, Artist: 30 * MINUTE });
  expect(await readHabits(ada)).toEqual({ Runner: [], Artist: ['Artist: Run'] });
  const { body: statistics } = await ada.call(`GET /api/habits/${habit.id}/statistics`);
  expect(statistics).toMatchObject({ sessions: 1, total_time: 30 * MINUTE });
  // A repeat finds it moved.
  expect((await ada.call('POST /api/habits/move', move)).status).toBe(200);
  expect(await readTimes(ada)).toEqual({ Runner: 0, Artist: 30 * MINUTE });
});

test('a habit moved without its past starts anew with its schedules and break, and the old one is archived', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { artist, habit } = await makeTwo(ada);
  const move = { id: habit.id, value_id: artist.id, new_id: NEW_ID };
  for (let times = 0; times < 2; times += 1) {
    const { body } = await ada.call('POST /api/habits/move', move);
    expect(body).toMatchObject({
      id: NEW_ID,
      description: 'Run',
      is_break: true,
      Break: { interval: 50 * MINUTE },
      Schedules: [{ start_time: '07:00', frequency_type: 'daily' }],
    });
  }
  expect(await readTimes(ada)).toEqual({ Runner: 30 * MINUTE, Artist: 0 });
  expect(await readHabits(ada)).toEqual({ Runner: [], Artist: ['Artist: Run'] });
  const { body: archived } = await ada.call('GET /api/habits/archived');
  expect(archived).toMatchObject([{ id: habit.id, Value: { description: 'Runner' } }]);
  const { body: statistics } = await ada.call(`GET /api/habits/${NEW_ID}/statistics`);
  expect(statistics).toMatchObject({ sessions: 0, streak: 0 });
});

test('a habit that moves without its past stays paused until the same day', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { artist, habit } = await makeTwo(ada);
  const pause = { habit_ids: [habit.id], resumes_on: '2026-12-01' };
  await ada.call('POST /api/schedules/pause', pause);
  const move = { id: habit.id, value_id: artist.id, new_id: NEW_ID };
  const { body } = await ada.call('POST /api/habits/move', move);
  expect(body).toMatchObject({ id: NEW_ID, Schedules: [{ starts_on: '2026-12-01' }] });
  expect((await ada.call('GET /api/schedules/today')).body).toEqual([]);
});

test('an active habit cannot move, nor can one move to an archived or unknown identity', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { artist, habit } = await makeTwo(ada);
  const move = { id: habit.id, value_id: artist.id };
  expect((await bob.call('POST /api/habits/move', move)).status).toBe(404);
  const { body: session } = await startSession(ada, habit);
  const refused = await ada.call('POST /api/habits/move', move);
  expect(refused).toMatchObject({ status: 409, body: { code: 'event_active' } });
  await ada.call(`DELETE /api/events/${session.id}`);
  await ada.call('PUT /api/values', { id: artist.id, is_active: false });
  expect((await ada.call('POST /api/habits/move', move)).status).toBe(422);
  expect((await ada.call('POST /api/habits/move', { ...move, value_id: NEW_ID })).status).toBe(404);
  expect((await readTimes(ada))['Runner']).toBe(30 * MINUTE);
});

test('an offline session counts once, even if its habit has moved meanwhile', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { runner, artist, habit } = await makeTwo(ada);
  await ada.call('POST /api/habits/move', { id: habit.id, value_id: artist.id });
  const duration = 10 * MINUTE;
  const timer = { mode: 'timer', target_ms: duration, elapsed_ms: duration, running_since: null };
  const occurred_at = new Date(NOON - duration).toISOString();
  const played = { value_id: runner.id, habit_id: habit.id, occurred_at, timer, duration };
  expect((await ada.call(`PUT /api/events/${NEW_ID}`, played)).status).toBe(200);
  await ada.call('POST /api/values/level/', { value_id: runner.id, duration });
  expect(await readTimes(ada)).toEqual({ Runner: duration, Artist: 30 * MINUTE });
});

test("an export from before the move can be imported after it, and counts for the habit's new identity", async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { artist, habit } = await makeTwo(ada);
  const document: Export = (await ada.call('GET /api/export')).body;
  await ada.call('POST /api/habits/move', { id: habit.id, value_id: artist.id });
  await ada.call(`DELETE /api/events/${document.events[0]?.id}`);
  expect((await ada.call('POST /api/import', document)).status).toBe(200);
  expect(await readTimes(ada)).toEqual({ Runner: 0, Artist: 30 * MINUTE });
});
