import { expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { startGuest } from '../demo/testing/start-guest.ts';
import { beginLife, writeLife } from '../fuzz/life.ts';
import { makeRunner, recordSession } from '../testing/play.ts';
import { callApi, createTestApp, createTestAppOver, NOON } from '../testing/test-app.ts';
import { deleteUser } from '../users/store.ts';
import { HELD, listAddresses } from './testing/held-reads.ts';

const HOUR_MS = 3_600_000;

/** The same database, and how often it was read outside of a transaction. */
function countReads(db: Db): { db: Db; count: () => number } {
  let reads = 0;
  return {
    db: {
      ...db,
      all: (...args) => ((reads += 1), db.all(...args)),
      first: (...args) => ((reads += 1), db.first(...args)),
    },
    count: () => reads,
  };
}

test('asked again, each of these reads looks at one row, and answers the same', async () => {
  const test = await createTestApp();
  const { person, ids } = await beginLife(test, 'ada', (mark) => writeLife(mark, true));
  const { db, count } = countReads(test.db);
  const { app } = await createTestAppOver({ ...test, db });
  for (const address of listAddresses(ids)) {
    const first = await callApi(app, person.token, `GET ${address}`);
    const readsBefore = count();
    const again = await callApi(app, person.token, `GET ${address}`);
    expect(count() - readsBefore, address).toBe(1);
    expect(again.body).toEqual(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['content-length']).toBe(first.headers['content-length']);
  }
});

test('who has an answer is told that it is still so, until it is not', async () => {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { headers, body } = await ada.call('GET /api/values');
  const tag = String(headers['etag']);
  const ask = (known: string) =>
    app.inject({
      url: '/api/values',
      headers: { authorization: `Bearer ${ada.token}`, 'if-none-match': known },
    });
  for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
    const answer = await ask(known);
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', tag]);
    expect(answer.headers['content-type']).toBeUndefined();
  }
  expect((await ask('"another"')).json()).toEqual(body);

  await recordSession(ada, habit, NOON - HOUR_MS, 20 * 60_000);
  const changed = await ask(tag);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject([{ total_time: 20 * 60_000 }]);
  expect(changed.headers['etag']).not.toBe(tag);
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
