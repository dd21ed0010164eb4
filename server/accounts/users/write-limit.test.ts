import { expect, test } from 'vitest';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { callApi, createTestApp } from '../../test/support/test-app.ts';

const RUNNER = { description: 'Runner', color: '#4A90E2' };
const LIMIT = { writesPerMinute: 5 };

test('a user who writes too much is told when to retry by every process; reads and other users are not affected', async () => {
  const here = await createTestApp(undefined, LIMIT);
  const there = here.place.databaseUrl === null ? here : await createTestApp(here, LIMIT);
  const [ada, bob] = [await here.signUp('ada'), await here.signUp('bob')];
  const write = (n: number) =>
    callApi((n % 2 ? here : there).app, ada.token, 'POST /api/values', RUNNER);
  for (let n = 0; n < 5; n++) expect((await write(n)).status).toBe(201);
  for (let n = 0; n < 4; n++) {
    const refused = await write(n);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(refused.headers['retry-after']).toBe('12');
  }
  expect((await ada.call('GET /api/values')).body).toHaveLength(5);
  expect((await bob.call('POST /api/values', RUNNER)).status).toBe(201);

  here.clock.now += 12_000;
  expect((await ada.call('POST /api/values', RUNNER)).status).toBe(201);
  expect((await ada.call('POST /api/values', RUNNER)).status).toBe(429);
});

test('a clock set back two hours refuses no write: an active session is completed, and the limit still holds', async () => {
  const { signUp, clock } = await createTestApp(undefined, LIMIT);
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  clock.now -= 2 * 3_600_000;
  const completion = { duration: 10 * 60_000, timer: session.timer };
  const done = await ada.call(`PUT /api/events/${session.id}`, completion);
  expect(done).toMatchObject({ status: 200, body: { duration: 10 * 60_000 } });
  // By that clock it began after it ended.
  expect(done.body.occurred_at).toBe(new Date(clock.now - 10 * 60_000).toISOString());

  const after = await Promise.all(
    Array.from({ length: 5 }, () => ada.call('POST /api/values', RUNNER)),
  );
  expect(after.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('a repeat under its key gets the stored answer even without allowance', async () => {
  const { signUp } = await createTestApp(undefined, { writesPerMinute: 1 });
  const ada = await signUp();
  const repeat = { 'idempotency-key': 'one' };
  const first = await ada.call('POST /api/values', RUNNER, repeat);
  expect(await ada.call('POST /api/values', RUNNER, repeat)).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect((await ada.call('POST /api/values', RUNNER)).status).toBe(429);
});

test('a write without allowance is refused as such before its other errors', async () => {
  const { signUp } = await createTestApp(undefined, { writesPerMinute: 1 });
  const ada = await signUp();
  const none = '01890000-0000-7000-8000-000000000000';
  expect((await ada.call('POST /api/values', RUNNER)).status).toBe(201);
  expect((await ada.call(`DELETE /api/values/${none}`)).status).toBe(429);
});

test('a repeat gets its stored answer, even if the call would fail now', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const submit = (headers: Record<string, string>) =>
    ada.call('POST /api/events/submit', { habit_id: habit.id }, headers);
  const first = await submit({ 'idempotency-key': 'one' });
  expect(first.status).toBe(201);
  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  expect((await ada.call(`DELETE /api/values/${identity.id}`)).status).toBe(204);
  expect(await submit({ 'idempotency-key': 'one' })).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect((await submit({})).status).toBe(404);
});
