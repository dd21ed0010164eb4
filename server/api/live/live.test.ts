import { expect, test } from 'vitest';
import { listenLive } from '../../test/support/listen-live.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { callApi, createTestApp, type TestApp } from '../../test/support/test-app.ts';

const RUNNER = { description: 'Runner', color: '#4A90E2' };
const ANYTHING = null;

/** Two processes over one database if the engine supports them, otherwise one. */
async function createTwo(): Promise<[TestApp, TestApp]> {
  const one = await createTestApp();
  return [one, one.place.databaseUrl === null ? one : await createTestApp(one)];
}

test('a stream begins with the current state, followed by each write through any process', async () => {
  const [here, there] = await createTwo();
  const ada = await here.signUp();
  const live = await listenLive(there, ada.token);
  expect(live.status).toBe(200);
  expect(live.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(live.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await live.next()).toEqual({ id: '0', change: { rev: 0, changed: ANYTHING } });

  const { habit } = await makeRunner(ada);
  expect(await live.next()).toEqual({ id: '1', change: { rev: 1, changed: ['values'] } });
  expect((await live.next()).change).toEqual({ rev: 2, changed: ['values', 'habits'] });
  const { body: session } = await startSession(ada, habit);
  expect((await live.next()).change).toEqual({ rev: 3, changed: ['events'] });
  await ada.call(`PUT /api/events/${session.id}`, { duration: 60_000 });
  expect((await live.next()).change.changed).toContain('values');
});

test('a stream does not contain the writes of other users', async () => {
  const app = await createTestApp();
  const [ada, bob] = [await app.signUp('ada'), await app.signUp('bob')];
  const live = await listenLive(app, bob.token);
  await live.next();
  await ada.call('POST /api/values', RUNNER);
  await bob.call('POST /api/values', RUNNER);
  expect((await live.next()).change).toEqual({ rev: 1, changed: ['values'] });
  expect(live.rest()).toEqual([]);
});

test('a client that reconnects learns whether it missed changes', async () => {
  const app = await createTestApp();
  const ada = await app.signUp();
  const first = await listenLive(app, ada.token, 0);
  await ada.call('POST /api/values', RUNNER);
  expect((await first.next()).change.rev).toBe(1);
  const upToDate = await listenLive(app, ada.token, 1);
  const behind = await listenLive(app, ada.token, 0);
  const fromTheFuture = await listenLive(app, ada.token, 7);
  expect((await behind.next()).change).toEqual({ rev: 1, changed: ANYTHING });
  expect((await fromTheFuture.next()).change).toEqual({ rev: 1, changed: ANYTHING });
  await ada.call('POST /api/values', RUNNER);
  for (const live of [first, upToDate, behind, fromTheFuture]) {
    expect((await live.next()).change).toEqual({ rev: 2, changed: ['values'] });
  }
});

test('a refused call sends no event, nor does a repeated one send a new change', async () => {
  const app = await createTestApp();
  const ada = await app.signUp();
  const live = await listenLive(app, ada.token);
  await live.next();
  await ada.call('POST /api/values', { ...RUNNER, color: 'blue' });
  const unknown = { habit_id: '01890000-0000-7000-8000-000000000000' };
  await ada.call('POST /api/events/submit', unknown);
  await ada.call('GET /api/export');
  const repeat = { 'idempotency-key': 'one' };
  await ada.call('POST /api/values', RUNNER, repeat);
  await ada.call('POST /api/values', RUNNER, repeat);
  await ada.call('POST /api/values', RUNNER);
  const revs = [await live.next(), await live.next()].map(({ change }) => change.rev);
  expect(revs).toEqual([1, 2]);
  expect(live.rest()).toEqual([]);
});

test('a stream ends with its login, on any process', async () => {
  const [here, there] = await createTwo();
  const ada = await here.signUp('ada');
  const otherLogin = await here.tokens.make({ sub: 'ada', sid: 'another device' });
  const live = await listenLive(there, ada.token);
  const other = await listenLive(there, otherLogin);
  await Promise.all([live.next(), other.next()]);
  await ada.call('POST /api/users/logout');
  await live.ended;
  // The other device's login continues.
  const { status } = await callApi(here.app, otherLogin, 'POST /api/values', RUNNER);
  expect(status).toBe(201);
  expect((await other.next()).change.changed).toEqual(['values']);
});

test('a stream ends with the account', async () => {
  const [here, there] = await createTwo();
  const ada = await here.signUp();
  const live = await listenLive(there, ada.token);
  await live.next();
  await ada.call('DELETE /api/users/delete');
  await live.ended;
});

test('the number of streams of a user is limited', async () => {
  const app = await createTestApp();
  const [ada, bob] = [await app.signUp('ada'), await app.signUp('bob')];
  const streams = await Promise.all(Array.from({ length: 50 }, () => listenLive(app, ada.token)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await listenLive(app, ada.token);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect((await listenLive(app, bob.token)).status).toBe(200);
});
