import { expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { startGuest } from '../demo/testing/start-guest.ts';
import { beginLife, writeLife } from '../fuzz/life.ts';
import { makeRunner, recordSession } from '../testing/play.ts';
import { callApi, createTestApp, createTestAppOver, NOON } from '../testing/test-app.ts';
import { deleteUser, findRev } from '../users/store.ts';
import { openPort } from './testing/listen.ts';
import { HELD, listAddresses } from './testing/held-reads.ts';

const HOUR_MS = 3_600_000;

/** The same database, and which queries about a person were asked outside of a transaction. */
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

test('asked again, each of these reads looks at one row, and answers the same', async () => {
  const test = await createTestApp();
  const { person, userId, ids } = await beginLife(test, 'ada', (mark) => writeLife(mark, true));
  const { db, queries } = watchReads(test.db, userId);
  const { app } = await createTestAppOver({ ...test, db });
  const ask = await openPort(app);
  for (const address of listAddresses(ids)) {
    const first = await ask(address, person.token);
    expect(queries.splice(0).length, address).toBeGreaterThan(1);
    const again = await ask(address, person.token);
    expect(queries.splice(0), address).toEqual([findRev]);
    expect(again.text).toBe(first.text);
    const [one, other] = [first, again].map(({ headers }) => withoutOwn(headers));
    expect(other, address).toEqual(one);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  }
});

/** But for what each answer has of its own. */
function withoutOwn(headers: Headers): Record<string, string> {
  const { 'x-request-id': id, date, ...others } = Object.fromEntries(headers);
  expect([id, date]).not.toContain(undefined);
  return others;
}

test.each(['at the port', 'within'])(
  'who has an answer is told that it is still so, until it is not (%s)',
  async (where) => {
    const { app, signUp } = await createTestApp();
    const ada = await signUp();
    const { habit } = await makeRunner(ada);
    const port = where === 'within' ? null : await openPort(app);
    const ask = async (known: Record<string, string> = {}) => {
      if (port) return port('/api/values', ada.token, known);
      const authorization = `Bearer ${ada.token}`;
      const answer = await app.inject({ url: '/api/values', headers: { authorization, ...known } });
      const headers = new Headers(answer.headers as Record<string, string>);
      return { status: answer.statusCode, headers, text: answer.body };
    };
    const { headers, text } = await ask();
    const tag = String(headers.get('etag'));
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const answer = await ask({ 'if-none-match': known });
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask({ 'if-none-match': '"another"' })).text).toBe(text);

    await recordSession(ada, habit, NOON - HOUR_MS, 20 * 60_000);
    const changed = await ask({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(JSON.parse(changed.text)).toMatchObject([{ total_time: 20 * 60_000 }]);
    expect(changed.headers.get('etag')).not.toBe(tag);
  },
);

test('what was answered is answered to nobody else, and to nobody whose login has ended', async () => {
  const { app, clock, signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  await makeRunner(ada);
  const ask = await openPort(app);
  for (let time = 0; time < 2; time++)
    expect((await ask('/api/values', ada.token)).text).toContain('Runner');
  expect((await ask('/api/values', bob.token)).text).toBe('[]');
  for (const token of ['', 'x', ada.token.slice(0, -8)]) {
    expect((await ask('/api/values', token)).status).toBe(401);
  }
  await ada.call('POST /api/users/logout');
  expect((await ask('/api/values', ada.token)).status).toBe(401);
  expect((await ask('/api/values', bob.token)).status).toBe(200);
  clock.now += HOUR_MS;
  expect((await ask('/api/values', bob.token)).status).toBe(401);
});

test('a refusal is no answer that is kept', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity } = await makeRunner(ada);
  const id = '01890000-0000-7000-8000-000000000000';
  const missing = await ada.call(`GET /api/habits/${id}`);
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  const habit = { id, value_id: identity.id, description: 'Swim', duration: 60_000 };
  await ada.call('POST /api/habits', habit);
  expect((await ada.call(`GET /api/habits/${id}`)).status).toBe(200);
});

test('what holds for a day is answered anew on the next, and on the one before', async () => {
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
    return (await Promise.all(answers)).map<unknown>(({ status, body }) => ({ status, body }));
  };
  const saturday = await ask();
  clock.now += HOUR_MS;
  const sunday = await ask();
  for (const [index, day] of days.entries()) {
    expect(sunday[index], day).not.toEqual(saturday[index]);
  }
  clock.now -= HOUR_MS;
  expect(await ask()).toEqual(saturday);
});

test('of a person who is gone nothing is told, also where nobody has said so', async () => {
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

test('a guest who signs up is told at once that they are none', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  expect((await guest.call('GET /api/users/me')).body.guest_until).not.toBeNull();
  const token = await test.tokens.make({ sub: 'mira', sid: 'login of mira' });
  const headers = { 'guest-token': guest.token };
  await callApi(test.app, token, 'POST /api/users/register', undefined, headers);
  const { body } = await callApi(test.app, token, 'GET /api/users/me');
  expect(body).toMatchObject({ id: guest.user.id, guest_until: null });
});

test('no answer may be kept by anybody on the way, a browser included', async () => {
  const { app, signUp } = await createTestApp();
  const { token } = await signUp();
  for (const route of [...HELD.filter((key) => !key.includes(':')), 'GET /api/export']) {
    for (const bearer of [token, null]) {
      const { headers } = await callApi(app, bearer, route);
      expect(headers['cache-control'], route).toBe('no-store');
    }
  }
});
