import { expect, test } from 'vitest';
import { deleteUser, findLastWrite, findUser, raiseRev } from '../accounts/users/store.ts';
import type { Db } from '../db/db.ts';
import { HELD, listAddresses } from '../http/testing/held-reads.ts';
import { beginLife, writeLife } from '../test/fuzz/life.ts';
import { makeRunner, recordSession } from '../test/support/play.ts';
import { callApi, createTestApp, createTestAppOver, NOON } from '../test/support/test-app.ts';
import { startGuest } from './demo/testing/start-guest.ts';

const HOUR_MS = 3_600_000;

/** The same database, and the queries about a user outside of transactions. */
function watchReads(db: Db, userId: string): { db: Db; queries: unknown[] } {
  const queries: unknown[] = [];
  const note = (query: unknown, params: object) => {
    if ('userId' in params && params.userId === userId) queries.push(query);
  };
  return {
    queries,
    db: {
      ...db,
      all: (query, params) => (note(query, params), db.all(query, params)),
      first: (query, params) => (note(query, params), db.first(query, params)),
    },
  };
}

test('a client that has the answer of a read gets 304 after a query of one row', async () => {
  const test = await createTestApp();
  const { person, userId, ids } = await beginLife(test, 'ada', (mark) => writeLife(mark, true));
  const { db, queries } = watchReads(test.db, userId);
  const { app } = await createTestAppOver({ ...test, db });
  for (const address of listAddresses(ids)) {
    const ask = (headers?: Record<string, string>) =>
      callApi(app, person.token, `GET ${address}`, undefined, headers);
    const first = await ask();
    expect(queries.splice(0).length, address).toBeGreaterThan(1);
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect(queries.splice(0), address).toEqual([findLastWrite]);
    expect(again, address).toMatchObject({ status: 304, body: null });
    expect(await ask(), address).toMatchObject({
      body: first.body,
      headers: { etag: first.headers['etag'] },
    });
    queries.splice(0);
  }
});

test('a client gets 304 until its answer has changed', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const ask = (headers: Record<string, string> = {}) =>
    ada.call('GET /api/values', undefined, headers);
  const { headers, body } = await ask();
  const tag = String(headers['etag']);
  for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
    const answer = await ask({ 'if-none-match': known });
    expect(answer).toMatchObject({ status: 304, body: null, headers: { etag: tag } });
    expect(answer.headers['content-type']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await ask({ 'if-none-match': '"another"' })).toMatchObject({ status: 200, body });

  await recordSession(ada, habit, NOON - HOUR_MS, 20 * 60_000);
  const changed = await ask({ 'if-none-match': tag });
  expect(changed).toMatchObject({ status: 200, body: [{ total_time: 20 * 60_000 }] });
  expect(changed.headers['etag']).not.toBe(tag);
});

test('a tag from before a restored backup does not match, even after as many writes', async () => {
  const { db, clock, signUp } = await createTestApp();
  const ada = await signUp();
  const { body: me } = await ada.call('GET /api/users/me');
  const before = await db.first(findUser, { userId: me.id });
  const { identity } = await makeRunner(ada);
  const rename = (description: string) =>
    ada.call('PUT /api/values', { id: identity.id, description });
  await rename('Lost');
  const { headers } = await ada.call('GET /api/values');
  // The state of the user in the restored backup.
  await db.write((tx) =>
    tx.run(raiseRev, {
      userId: me.id,
      rev: (before?.rev ?? 0) + 2,
      writesUntil: before?.writes_until ?? 0,
      now: clock.now,
    }),
  );
  clock.now += 1;
  expect((await rename('Kept')).headers['hexis-rev']).toBe(String((before?.rev ?? 0) + 3));
  const answer = await ada.call('GET /api/values', undefined, {
    'if-none-match': String(headers['etag']),
  });
  expect(answer).toMatchObject({ status: 200, body: [{ description: 'Kept' }] });
});

test('a tag gives no answer to another user or after the login has ended', async () => {
  const { app, clock, signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  await makeRunner(ada);
  const first = await ada.call('GET /api/values');
  const known = { 'if-none-match': String(first.headers['etag']) };
  const ask = async (token: string) =>
    (await callApi(app, token, 'GET /api/values', undefined, known)).status;
  expect(await ask(ada.token)).toBe(304);
  expect(await ask(bob.token)).toBe(200);
  for (const token of ['', 'x', ada.token.slice(0, -8)]) expect(await ask(token)).toBe(401);
  await ada.call('POST /api/users/logout');
  expect(await ask(ada.token)).toBe(401);
  expect(await ask(bob.token)).toBe(200);
  clock.now += HOUR_MS;
  expect(await ask(bob.token)).toBe(401);
});

test('a refusal has no entity tag', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity } = await makeRunner(ada);
  const id = '01890000-0000-7000-8000-000000000000';
  const missing = await ada.call(`GET /api/habits/${id}`);
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect(missing.headers['etag']).toBeUndefined();
  const habit = { id, value_id: identity.id, description: 'Swim', duration: 60_000 };
  await ada.call('POST /api/habits', habit);
  expect((await ada.call(`GET /api/habits/${id}`)).status).toBe(200);
});

test('an answer that depends on the day has another tag on the next day and the day before', async () => {
  const { app, clock, tokens, signUp } = await createTestApp();
  clock.now = Date.UTC(2026, 10, 21, 22, 30);
  const ada = await signUp('ada', 'Europe/Berlin');
  const { habit } = await makeRunner(ada);
  await recordSession(ada, habit, clock.now - HOUR_MS, 20 * 60_000);
  const ids = new Map([['habits', [habit.id]]]);
  const days = listAddresses(ids, [
    'GET /api/habits/:id/statistics',
    'GET /api/breaks/cycle',
    'GET /api/schedules/today',
    'GET /api/events/today',
  ]);
  const schedule = { habit_id: habit.id, start_time: '08:00', frequency_type: 'weekly' };
  await ada.call('POST /api/schedules', { ...schedule, days_of_week: [6] });

  const ask = async () => {
    const token = await tokens.make({ sub: 'ada', sid: 'login of ada' });
    const answers = days.map((day) => callApi(app, token, `GET ${day}`));
    return (await Promise.all(answers)).map<{ tag: unknown }>(({ status, body, headers }) => ({
      status,
      body: body as unknown,
      tag: headers['etag'],
    }));
  };
  const saturday = await ask();
  clock.now += HOUR_MS;
  const sunday = await ask();
  for (const [index, day] of days.entries()) {
    expect(sunday[index], day).not.toEqual(saturday[index]);
    expect(sunday[index]?.tag, day).not.toBe(saturday[index]?.tag);
  }
  clock.now -= HOUR_MS;
  expect(await ask()).toEqual(saturday);
});

test('a deleted user gets no answer, even if no process was notified', async () => {
  const { db, signUp } = await createTestApp();
  const ada = await signUp();
  expect((await ada.call('GET /api/values')).status).toBe(200);
  const { body: me } = await ada.call('GET /api/users/me');
  await db.write((tx) => tx.run(deleteUser, { userId: me.id }));
  for (const address of ['/api/values', '/api/users/me']) {
    const answer = await ada.call(`GET ${address}`);
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_registered' } });
  }
});

test('a user who was a guest is no guest right after the registration', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  expect((await guest.call('GET /api/users/me')).body.guest_until).not.toBeNull();
  const token = await test.tokens.make({ sub: 'mira', sid: 'login of mira' });
  const headers = { 'guest-token': guest.token };
  await callApi(test.app, token, 'POST /api/users/register', undefined, headers);
  const { body } = await callApi(test.app, token, 'GET /api/users/me');
  expect(body).toMatchObject({ id: guest.user.id, guest_until: null });
});

test('no answer may be cached by browsers or proxies', async () => {
  const { app, signUp } = await createTestApp();
  const { token } = await signUp();
  for (const route of [...HELD.filter((key) => !key.includes(':')), 'GET /api/export']) {
    for (const bearer of [token, null]) {
      const { headers } = await callApi(app, bearer, route);
      expect(headers['cache-control'], route).toBe('no-store');
    }
  }
});
