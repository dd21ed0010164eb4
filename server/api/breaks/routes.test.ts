import { expect, test } from 'vitest';
import type { Break } from '#contract/breaks.ts';
import type { Habit } from '#contract/habits.ts';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const [ID, OTHER_ID] = ['a', 'b'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);

async function makeHabit(person: Person, valueId: string, description: string): Promise<Habit> {
  const wanted = { value_id: valueId, description, duration: 5 * MINUTE };
  return (await person.call('POST /api/habits', wanted)).body;
}

/** Makes breaks after these minutes, named a, b, c …, for one identity. */
async function makeBreaks(person: Person, ...minutes: number[]): Promise<Break[]> {
  const { identity } = await makeRunner(person);
  const made: Break[] = [];
  for (const [index, interval] of minutes.entries()) {
    const habit = await makeHabit(person, identity.id, String.fromCodePoint(97 + index));
    const wanted = { habit_id: habit.id, interval: interval * MINUTE };
    made.push((await person.call('POST /api/breaks', wanted)).body);
  }
  return made;
}

async function names(person: Person): Promise<string[]> {
  const { body } = await person.call('GET /api/breaks');
  return (body as Break[]).map((one) => one.Habit.description);
}

test('a break marks its habit, and both refer to each other', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const wanted = { id: ID, habit_id: habit.id, interval: 50 * MINUTE };
  const { status, body } = await ada.call('POST /api/breaks', wanted);
  const label = { id: ID, habit_id: habit.id, interval: 50 * MINUTE, order: 0 };
  const marked = { ...habit, is_break: true, Break: label };
  expect(status).toBe(201);
  expect(body).toEqual({ ...label, Habit: marked });
  expect(body.Habit.Value).toEqual({ id: identity.id, description: 'Runner', color: '#4A90E2' });
  expect((await ada.call('GET /api/breaks')).body).toEqual([body]);
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body).toEqual(marked);
  expect((await ada.call('GET /api/values')).body[0].Habits).toEqual([marked]);
});

test('a create that arrives twice makes one break; a second break of a habit is refused', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const wanted = { id: ID, habit_id: habit.id, interval: MINUTE };
  const { body } = await ada.call('POST /api/breaks', wanted);
  expect(await ada.call('POST /api/breaks', wanted)).toMatchObject({ status: 201, body });
  const again = await ada.call('POST /api/breaks', { ...wanted, id: OTHER_ID });
  expect(again).toMatchObject({ status: 409, body: { code: 'break_exists' } });
});

test('a whole break sent back with another interval becomes the last one of it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const [a] = await makeBreaks(ada, 10, 20, 20);
  expect(await names(ada)).toEqual(['a', 'b', 'c']);
  const answer = await ada.call('PUT /api/breaks', { ...a, interval: 20 * MINUTE });
  expect(answer).toMatchObject({ status: 200, body: { interval: 20 * MINUTE, order: 2 } });
  expect(await names(ada)).toEqual(['b', 'c', 'a']);
});

test('deleting a break unmarks its habit and keeps it; unmarking the habit deletes the break', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const [a, b] = await makeBreaks(ada, 10, 20);
  expect((await ada.call('DELETE /api/breaks', { id: a?.id })).status).toBe(204);
  expect((await ada.call('DELETE /api/breaks', { id: a?.id })).status).toBe(404);
  const { body: habit } = await ada.call(`GET /api/habits/${a?.habit_id}`);
  expect(habit).toMatchObject({ description: 'a', is_break: false, Break: null });

  const { body: unmarked } = await ada.call('PUT /api/habits', {
    id: b?.habit_id,
    is_break: false,
  });
  expect(unmarked).toMatchObject({ is_break: false, Break: null });
  expect((await ada.call('GET /api/breaks')).body).toEqual([]);
});

test('the breaks of an interval are ordered by the given ids that still belong to it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const [a, b, c, other] = (await makeBreaks(ada, 20, 20, 20, 30)).map((one) => one.id);
  const reorder = (ids: unknown[], interval = 20 * MINUTE) =>
    ada.call('POST /api/breaks/reorder', { interval, break_ids: ids });

  const { status, body } = await reorder([c, a, b]);
  expect(status).toBe(200);
  expect(body.map((one: Break) => [one.Habit.description, one.order])).toEqual([
    ['c', 0],
    ['a', 1],
    ['b', 2],
    ['d', 0],
  ]);
  expect(await reorder([other])).toMatchObject({
    status: 422,
    body: { errors: [{ path: '/break_ids' }] },
  });
  expect((await reorder([a, a, b])).status).toBe(422);
  const unknown = '01890000-0000-7000-8000-0000000000ff';
  expect((await reorder([unknown])).status).toBe(404);
  expect(await names(ada)).toEqual(['c', 'a', 'b', 'd']);
  expect((await reorder([b, other])).status).toBe(422);
  expect((await reorder([b, unknown])).status).toBe(200);
  expect(await names(ada)).toEqual(['b', 'c', 'a', 'd']);
});

test('the break of an archived habit is hidden until the habit is restored', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const [a] = await makeBreaks(ada, 10, 20);
  await ada.call('PUT /api/habits', { id: a?.habit_id, is_active: false });
  expect(await names(ada)).toEqual(['b']);
  await ada.call('PUT /api/habits', { id: a?.habit_id, is_active: true });
  expect(await names(ada)).toEqual(['a', 'b']);
});

test.each([
  [{ interval: 0 }, '/interval'],
  [{ interval: 24 * 3_600_000 + 1 }, '/interval'],
  [{ interval: '5' }, '/interval'],
  [{ order: 3 }, '/order'],
])('a break with %j is refused: %s is invalid', async (wrong, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const wanted = { habit_id: habit.id, interval: MINUTE, ...wrong };
  const { status, body } = await ada.call('POST /api/breaks', wanted);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call('GET /api/breaks')).body).toEqual([]);
});

test('a whole break can be sent back to change it and to delete it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const [a] = await makeBreaks(ada, 10);
  const changed = await ada.call('PUT /api/breaks', { ...a, interval: 20 * MINUTE });
  expect(changed).toMatchObject({ status: 200, body: { interval: 20 * MINUTE } });
  expect((await ada.call('DELETE /api/breaks', changed.body)).status).toBe(204);
  expect(await names(ada)).toEqual([]);
});
