import { expect, test } from 'vitest';
import type { Habit } from '#contract/habits.ts';
import { makeRunner, readTimes } from '../../test/support/play.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const ID = '01890000-0000-7000-8000-00000000000a';

async function addHabit(person: Person, habit: Habit, description: string): Promise<Habit> {
  const wanted = { value_id: habit.value_id, description, duration: 5 * MINUTE };
  return (await person.call('POST /api/habits', wanted)).body;
}

const ids = (things: { id: string }[]) => things.map(({ id }) => id);

test('archived identities are listed with all of their habits', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const stretch = await addHabit(ada, habit, 'Stretch');
  await ada.call('PUT /api/habits', { id: stretch.id, is_active: false });
  const { body: alone } = await ada.call('GET /api/habits/archived');
  expect(alone).toEqual([{ ...stretch, is_active: false }]);
  expect((await ada.call('GET /api/values/archived')).body).toEqual([]);

  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  expect(ids((await ada.call('GET /api/habits/archived')).body)).toEqual([habit.id, stretch.id]);
  const [archived] = (await ada.call('GET /api/values/archived')).body;
  expect(archived).toMatchObject({ id: identity.id, is_active: false });
  expect(ids(archived.Habits)).toEqual([habit.id, stretch.id]);
});

test("restoring a habit restores its identity, but not the identity's other habits", async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const stretch = await addHabit(ada, habit, 'Stretch');
  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  // A change of the description does not affect it.
  await ada.call('PUT /api/habits', { id: habit.id, description: 'Sprint' });
  await ada.call('PUT /api/habits', { id: stretch.id, is_active: true });
  const [back] = (await ada.call('GET /api/values')).body;
  expect(back).toMatchObject({ id: identity.id, is_active: true });
  expect(ids(back.Habits)).toEqual([stretch.id]);
  expect(ids((await ada.call('GET /api/habits/archived')).body)).toEqual([habit.id]);
});

test('a habit archived alone is not restored with its identity, regardless of its history', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const set = (what: 'values' | 'habits', id: string, is_active: boolean) =>
    ada.call(`PUT /api/${what}`, { id, is_active });
  await set('values', identity.id, false);
  await set('habits', habit.id, true);
  await set('habits', habit.id, false);
  await set('values', identity.id, false);
  const { body } = await set('values', identity.id, true);
  expect(body).toMatchObject({ is_active: true, Habits: [] });
});

test('only archived things can be deleted, and an identity is deleted with all of its data', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const { body: done } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
  await ada.call('POST /api/todos/batchprocess', [{ event_id: done.id, description: 'Stretch' }]);
  const early = await ada.call(`DELETE /api/values/${identity.id}`);
  expect(early).toMatchObject({ status: 409, body: { code: 'not_archived' } });
  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  expect((await ada.call(`DELETE /api/values/${identity.id}`)).status).toBe(204);
  expect((await ada.call(`DELETE /api/values/${identity.id}`)).status).toBe(404);
  const everything = (await ada.call('GET /api/export')).body;
  expect(everything).toMatchObject({ values: [], habits: [], events: [], todos: [] });
});

test('deleting a habit removes its time from its identity, and the rest stays', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const stretch = await addHabit(ada, habit, 'Stretch');
  for (const { id } of [habit, habit, stretch]) {
    await ada.call('POST /api/events/submit', { habit_id: id });
  }
  expect(await readTimes(ada)).toEqual({ Runner: 45 * MINUTE });
  expect(await ada.call(`DELETE /api/habits/${habit.id}`)).toMatchObject({
    status: 409,
    body: { code: 'not_archived' },
  });
  await ada.call('PUT /api/habits', { id: habit.id, is_active: false });
  expect((await ada.call(`DELETE /api/habits/${habit.id}`)).status).toBe(204);
  expect(await readTimes(ada)).toEqual({ Runner: 5 * MINUTE });
  const { body: today } = await ada.call('GET /api/events/today');
  expect(today.map((event: { habit_id: string }) => event.habit_id)).toEqual([stretch.id]);
  // A habit without sessions removes no time.
  const unplayed = await addHabit(ada, habit, 'Rest');
  await ada.call('PUT /api/habits', { id: unplayed.id, is_active: false });
  await ada.call(`DELETE /api/habits/${unplayed.id}`);
  expect(await readTimes(ada)).toEqual({ Runner: 5 * MINUTE });
});

test('a first identity is created with its first habit, and a repeat finds both', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const wanted = {
    id: ID,
    value_name: ' Artist ',
    value_color: '#aa0000',
    habit_id: ID,
    habit_name: 'Draw',
    habit_duration: 15 * MINUTE,
  };
  const { status, body } = await ada.call('POST /api/values/init', wanted);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: ID,
    description: 'Artist',
    color: '#aa0000',
    level: 1,
    Habits: [{ id: ID, value_id: ID, description: 'Draw', duration: 15 * MINUTE }],
  });
  expect((await ada.call('POST /api/values/init', wanted)).body).toEqual(body);
  expect((await ada.call('GET /api/values')).body).toEqual([body]);
  const refused = await ada.call('POST /api/values/init', { ...wanted, habit_duration: 0 });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/habit_duration' }] } });
});

test('one call completes the onboarding', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { status, body } = await ada.call('POST /api/values/init/onboardingcomplete');
  expect({ status, done: body.onboarding_completed }).toEqual({ status: 200, done: 15 });
  expect((await ada.call('GET /api/users/me')).body).toEqual(body);
});
