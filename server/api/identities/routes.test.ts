import { expect, test } from 'vitest';
import { makeRunner, readTimes, startSession } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const ID = '01890000-0000-7000-8000-00000000000a';

test('a new identity starts at level 1 and is listed with its habits', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  expect(identity).toMatchObject({ level: 1, level_progress: 0, total_time: 0, is_active: true });
  const { body } = await ada.call('GET /api/values');
  expect(body).toEqual([{ ...identity, Habits: [habit] }]);
});

test('a create that arrives twice with its own id makes one identity', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const wanted = { id: ID, description: 'Artist', color: '#aa0000' };
  const [first, second] = [
    await ada.call('POST /api/values', wanted),
    await ada.call('POST /api/values', wanted),
  ];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect((await ada.call('GET /api/values')).body).toHaveLength(1);
});

test('archiving an identity hides it and its habits; restoring it restores the habits archived with it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const habit2 = { value_id: identity.id, description: 'Stretch', duration: MINUTE };
  const { body: stretch } = await ada.call('POST /api/habits', habit2);
  await ada.call('PUT /api/habits', { id: stretch.id, is_active: false });

  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  expect((await ada.call('GET /api/values')).body).toEqual([]);
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body.is_active).toBe(false);

  const { body } = await ada.call('PUT /api/values', { id: identity.id, is_active: true });
  expect(body.Habits.map((h: { id: string }) => h.id)).toEqual([habit.id]);
});

test.each([
  [{ description: 'Runner' }, '/color'],
  [{ description: 'Runner', color: 'blue' }, '/color'],
  [{ description: '  ', color: '#4A90E2' }, '/description'],
  [{ description: 'x'.repeat(121), color: '#4A90E2' }, '/description'],
  [{ description: 'Runner', color: '#4A90E2', level: 99 }, '/level'],
  [{ description: 'Runner', color: '#4A90E2', id: '1' }, '/id'],
])('the identity %j is refused: %s is invalid', async (wanted, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { status, body } = await ada.call('POST /api/values', wanted);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call('GET /api/values')).body).toEqual([]);
});

test('the session that reaches 15 minutes raises the level to 2', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  await ada.call(`PUT /api/events/${session.id}`, { duration: 15 * MINUTE });
  const settle = { value_id: identity.id, duration: 15 * MINUTE };
  const answer = await ada.call('POST /api/values/level/', settle, { 'idempotency-key': 'a' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      leveled_up: true,
      level: 2,
      old_level: 1,
      level_progress: 0,
      total_time: 15 * MINUTE,
      description: 'Runner',
      color: '#4A90E2',
      value: { id: identity.id, level: 2 },
    },
  });
  // A repeat gets the same answer and adds nothing.
  const again = await ada.call('POST /api/values/level/', settle, { 'idempotency-key': 'a' });
  expect(again.body).toEqual(answer.body);
  expect(await readTimes(ada)).toEqual({ Runner: 15 * MINUTE });
});

test.each(['timer', 'known start', 'no start', 'submit'] as const)(
  'a completion by %s is answered with its level, only once',
  async (way) => {
    const { signUp } = await createTestApp();
    const ada = await signUp();
    const { identity, habit } = await makeRunner(ada);
    const { id: value_id } = identity;
    const duration = 15 * MINUTE;
    const start = way === 'no start' ? null : await startSession(ada, habit);
    const done = { duration, with_level: true };
    const occurred_at = '2026-11-21T09:00:00.000Z';
    const timer = { mode: 'timer', target_ms: duration, elapsed_ms: duration, running_since: null };
    const body = {
      timer: { ...done, timer },
      'known start': done,
      'no start': { ...done, timer, value_id, habit_id: habit.id, occurred_at },
      submit: { ...done, id: ID, habit_id: habit.id },
    }[way];
    const path =
      way === 'submit' ? 'POST /api/events/submit' : `PUT /api/events/${start?.body.id ?? ID}`;
    const answers = [await ada.call(path, body), await ada.call(path, body)];
    const level = {
      leveled_up: true,
      level: 2,
      old_level: 1,
      level_progress: 0,
      total_time: duration,
    };
    const { description, color } = identity;
    const whole = {
      ...level,
      description,
      color,
      value: { id: value_id, level: 2, level_progress: 0 },
    };
    expect(answers.map((answer) => answer.body.level)).toEqual([whole, whole]);
    expect(await readTimes(ada)).toEqual({ Runner: duration });
    // It is settled, so another call with the same duration records a session of its own.
    const asked = await ada.call('POST /api/values/level/', { value_id, duration });
    expect(asked.body).toMatchObject({ leveled_up: false, total_time: 2 * duration });
  },
);

test('settling a duration without a session records one, so that the time stays the sum of the sessions', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity } = await makeRunner(ada);
  const settle = { value_id: identity.id, duration: 20 * MINUTE };
  const { body } = await ada.call('POST /api/values/level', settle);
  expect(body).toMatchObject({ leveled_up: true, total_time: 20 * MINUTE });
  const { body: today } = await ada.call('GET /api/events/today');
  expect(today).toMatchObject([{ habit_id: null, description: 'Runner', duration: 20 * MINUTE }]);
});
