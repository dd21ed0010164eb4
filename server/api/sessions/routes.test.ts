import { expect, test } from 'vitest';
import { makeRunner, readTimes, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const [ID, OTHER_ID] = ['a', 'b'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const iso = (ms: number) => new Date(ms).toISOString();
const timer = { mode: 'timer', target_ms: 20 * MINUTE, elapsed_ms: 0, running_since: iso(NOON) };

test('a session is active from its first second, with a running timer', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit, identity } = await makeRunner(ada);
  const { status, body } = await startSession(ada, habit, ID);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: ID,
    habit_id: habit.id,
    value_id: identity.id,
    description: 'Run',
    color: '#4A90E2',
    duration: null,
    occurred_at: iso(NOON),
    time_zone: 'UTC',
    createdAt: iso(NOON),
    timer,
    timer_changed_at: iso(NOON),
    target_changed_at: iso(NOON),
    todos: [],
    Value: { id: identity.id, description: 'Runner', color: '#4A90E2' },
  });
  expect((await ada.call('GET /api/events/today')).body).toEqual([body]);
});

test('a second session is refused with the active one', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: active } = await startSession(ada, habit, ID);
  const answer = await startSession(ada, habit, OTHER_ID);
  expect(answer).toMatchObject({ status: 409, body: { code: 'event_active', event: active } });
});

test('of many sessions that start at once, one does', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const answers = await Promise.all(Array.from({ length: 20 }, () => startSession(ada, habit)));
  const started = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.status === 409);
  expect([started.length, refused.length]).toEqual([1, 19]);
});

test('a start that arrives twice is one session', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const [first, second] = [await startSession(ada, habit, ID), await startSession(ada, habit, ID)];
  expect(second).toMatchObject({ status: 201, body: first.body });
});

test('the id of a session cannot be reused for another identity', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const identities = [(await makeRunner(ada)).identity, (await makeRunner(ada)).identity];
  const starts = identities.map(({ id }) => ({
    value_id: id,
    habit_id: null,
    occurred_at: iso(NOON),
  }));
  expect(await ada.call('POST /api/events', { id: ID, ...starts[0] })).toMatchObject({
    status: 201,
  });
  const other = await ada.call('POST /api/events', { id: ID, ...starts[1] });
  expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
});

test('pausing is stored on the server', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit, ID);
  const paused = { ...timer, elapsed_ms: 5 * MINUTE, running_since: null };
  const { body } = await ada.call(`PUT /api/events/${ID}`, { timer: paused });
  expect(body.timer).toEqual(paused);
  expect((await ada.call('GET /api/events/today')).body[0].timer).toEqual(paused);
});

test('completing adds the time to the identity, and the first completion wins', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit, ID);
  const completion = { duration: 20 * MINUTE, timer };
  const { body: done } = await ada.call(`PUT /api/events/${ID}`, completion);
  expect(done).toMatchObject({ duration: 20 * MINUTE, timer: null });

  expect(await ada.call(`PUT /api/events/${ID}`, completion)).toMatchObject({
    status: 200,
    body: done,
  });
  const late = { duration: 25 * MINUTE, timer };
  const answer = await ada.call(`PUT /api/events/${ID}`, late);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'event_complete', event: { id: ID, duration: 20 * MINUTE } },
  });
  expect(await ada.call(`PUT /api/events/${ID}`, { timer })).toMatchObject({ status: 409 });
  expect(await readTimes(ada)).toEqual({ Runner: 20 * MINUTE });
  expect((await startSession(ada, habit, OTHER_ID)).status).toBe(201);
});

test('a habit marked done offline is recorded at the time when it was done', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const yesterday = iso(NOON - 24 * 60 * MINUTE);
  const deed = { habit_id: habit.id, id: ID, occurred_at: yesterday };
  const { body } = await ada.call('POST /api/events/submit', deed);
  expect(body).toMatchObject({ duration: 20 * MINUTE, occurred_at: yesterday });
  expect((await ada.call('GET /api/events/today')).body).toEqual([]);
});

test('correcting or deleting a session corrects the time of the identity', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: done } = await ada.call('POST /api/events/submit', { habit_id: habit.id, id: ID });
  expect(done).toMatchObject({ duration: 20 * MINUTE, occurred_at: iso(NOON - 20 * MINUTE) });

  const correction = { ...done, duration: 5 * MINUTE, occurred_at: iso(NOON - MINUTE) };
  delete correction.timer;
  const { body } = await ada.call(`PUT /api/events/${ID}`, correction);
  expect(body).toEqual({ ...correction, timer: null });
  expect(await readTimes(ada)).toEqual({ Runner: 5 * MINUTE });

  expect((await ada.call(`DELETE /api/events/${ID}`)).status).toBe(204);
  expect((await ada.call(`DELETE /api/events/${ID}`)).status).toBe(404);
  expect(await readTimes(ada)).toEqual({ Runner: 0 });
});

test('cancelling a session removes it and allows another', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit, ID);
  await ada.call(`DELETE /api/events/${ID}`);
  expect((await ada.call('GET /api/events/today')).body).toEqual([]);
  expect(await readTimes(ada)).toEqual({ Runner: 0 });
});

test("today is the user's day, and contains the active session whenever it began", async () => {
  const { signUp, clock, tokens, app } = await createTestApp();
  const ada = await signUp('ada', 'Pacific/Auckland');
  const { habit } = await makeRunner(ada);
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  await startSession(ada, habit, ID);
  // Auckland is 13 hours ahead: its next day begins at 11:00 UTC.
  clock.now = Date.UTC(2026, 10, 22, 11);
  const authorization = `Bearer ${await tokens.make({ sub: 'ada' })}`;
  const response = await app.inject({ url: '/api/events/today', headers: { authorization } });
  expect(response.json().map((event: { id: string }) => event.id)).toEqual([ID]);
});

test('a session over midnight belongs to both of its days and to no other', async () => {
  const { signUp, clock, tokens, app } = await createTestApp();
  const ada = await signUp('ada', 'Pacific/Auckland');
  const { habit } = await makeRunner(ada);
  const listTodayAt = async (now: number): Promise<string[]> => {
    clock.now = now;
    const authorization = `Bearer ${await tokens.make({ sub: 'ada' })}`;
    const answer = await app.inject({ url: '/api/events/today', headers: { authorization } });
    return answer.json().map((event: { id: string }) => event.id);
  };
  // Auckland is 13 hours ahead: its midnight is at 11:00 UTC.
  const midnight = Date.UTC(2026, 10, 21, 11);
  const halfPastEleven = new Date(midnight - 30 * 60_000).toISOString();
  await startSession(ada, habit, ID);
  await ada.call(`PUT /api/events/${ID}`, { occurred_at: halfPastEleven, duration: 40 * 60_000 });
  expect(await listTodayAt(midnight - 1)).toEqual([ID]);
  expect(await listTodayAt(midnight)).toEqual([ID]);
  expect(await listTodayAt(midnight + 24 * 3_600_000)).toEqual([]);
});

test.each([
  [{ duration: -1 }, '/duration'],
  [{ duration: '5' }, '/duration'],
  [{ duration: 86_400_001 }, '/duration'],
  [{ occurred_at: 'yesterday' }, '/occurred_at'],
  [{ occurred_at: '2026-02-30T25:00:00Z' }, '/occurred_at'],
  [{ timer: { ...timer, mode: 'sand' } }, '/timer/mode'],
  [{ timer: { ...timer, running_since: 5 } }, '/timer/running_since'],
  [{ is_settled: true }, '/is_settled'],
])('the change %j is refused at %s, and nothing is written', async (change, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: before } = await startSession(ada, habit, ID);
  const { status, body } = await ada.call(`PUT /api/events/${ID}`, change);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call('GET /api/events/today')).body).toEqual([before]);
});

test('a session must name the identity of its habit', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: artist } = await ada.call('POST /api/values', {
    description: 'Artist',
    color: '#aa0000',
  });
  const answer = await startSession(ada, { ...habit, value_id: artist.id });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: '/value_id' }] } });
});

test('an identity can be played as a whole', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity } = await makeRunner(ada);
  const wanted = { value_id: identity.id, habit_id: null, occurred_at: iso(NOON) };
  const { status, body } = await ada.call('POST /api/events', wanted);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    description: 'Runner',
    habit_id: null,
    timer: { mode: 'timer', target_ms: 30 * MINUTE },
  });
  await ada.call(`PUT /api/events/${body.id}`, { duration: 5 * MINUTE });
  expect(await readTimes(ada)).toEqual({ Runner: 5 * MINUTE });
});
