import { expect, test } from 'vitest';
import { makeRunner, readTimes, recordSession, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();

test('sessions are listed in pages, the latest first, with or without todos, or of one habit', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit, identity } = await makeRunner(ada);
  const wanted = { value_id: identity.id, description: 'Stretch', duration: 5 * MINUTE };
  const { body: stretch } = await ada.call('POST /api/habits', wanted);
  const ids: string[] = [];
  for (let day = 1; day <= 5; day += 1) {
    const played = day === 3 ? stretch : habit;
    ids.unshift(await recordSession(ada, played, NOON - (6 - day) * 24 * HOUR, day * MINUTE));
  }
  // Sessions that began at the same instant are not merged.
  ids.splice(0, 0, await recordSession(ada, habit, NOON - HOUR, 2 * MINUTE));
  ids.splice(0, 0, await recordSession(ada, habit, NOON - HOUR, MINUTE));
  ids.splice(0, 2, ...ids.slice(0, 2).toSorted().toReversed());

  const list = async (query: string) => {
    const { status, body } = await ada.call(`GET /api/events${query}`);
    expect(status).toBe(200);
    return (body as { id: string }[]).map(({ id }) => id);
  };
  expect(await list('')).toEqual(ids);
  expect(await list('?limit=1')).toEqual(ids.slice(0, 1));
  expect(await list(`?limit=3&before=${ids[0]}`)).toEqual(ids.slice(1, 4));
  const ofRun = ids.filter((_, index) => index !== 4);
  expect(await list(`?habit_id=${habit.id}`)).toEqual(ofRun);
  expect(await list(`?habit_id=${habit.id}&before=${ofRun[2]}`)).toEqual(ofRun.slice(3));

  const { body: active } = await startSession(ada, habit);
  const todo = { event_id: active.id, description: 'Lace the shoes' };
  await ada.call('POST /api/todos', todo);
  expect((await ada.call('GET /api/events?limit=1')).body).toMatchObject([
    { id: active.id, duration: null, todos: [{ description: 'Lace the shoes' }] },
  ]);
  expect((await bob.call('GET /api/events')).body).toEqual([]);
  expect(await bob.call(`GET /api/events?before=${active.id}`)).toMatchObject({ status: 404 });
});

test('a past session is added with its own duration, start and note', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const occurred_at = iso(NOON - 48 * HOUR);
  const past = {
    habit_id: habit.id,
    occurred_at,
    duration: 45 * MINUTE,
    note: ' Along the river ',
  };
  const { status, body } = await ada.call('POST /api/events/submit', past);
  expect(status).toBe(201);
  expect(body).toMatchObject({ occurred_at, duration: 45 * MINUTE, note: 'Along the river' });
  expect(await readTimes(ada)).toEqual({ Runner: 45 * MINUTE });
  const { body: statistics } = await ada.call(`GET /api/habits/${habit.id}/statistics`);
  expect(statistics).toMatchObject({ sessions: 1, total_time: 45 * MINUTE });
});

test('a note is exported and imported', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit } = await makeRunner(ada);
  const past = { habit_id: habit.id, duration: MINUTE, note: 'Wind from the west' };
  await ada.call('POST /api/events/submit', past);
  const { body: document } = await ada.call('GET /api/export');
  expect(document.events).toMatchObject([{ note: past.note }]);
  await bob.call('POST /api/import', document);
  expect((await bob.call('GET /api/events')).body).toMatchObject([{ note: past.note }]);
});

test('a note is added, changed and removed, and has at most 200 characters', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const id = await recordSession(ada, habit, NOON - HOUR, 20 * MINUTE);
  const put = (note: string) => ada.call(`PUT /api/events/${id}`, { note });
  expect((await put('Wind from the west')).body.note).toBe('Wind from the west');
  expect((await put('x'.repeat(200))).body.note).toHaveLength(200);
  expect(await put('x'.repeat(201))).toMatchObject({ status: 422 });
  expect(await put('\u0000')).toMatchObject({ status: 422 });
  const { body: moved } = await ada.call(`PUT /api/events/${id}`, { duration: MINUTE });
  expect(moved.note).toHaveLength(200);
  expect((await put('')).body).not.toHaveProperty('note');
});

test('a session can be moved to another habit, or to an identity as a whole, with its time', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit: run } = await makeRunner(ada);
  const { habit: foreign } = await makeRunner(bob);
  const { body: artist } = await ada.call('POST /api/values', {
    description: 'Artist',
    color: '#AA3300',
  });
  const wanted = { value_id: artist.id, description: 'Draw', duration: 30 * MINUTE };
  const { body: draw } = await ada.call('POST /api/habits', wanted);
  const id = await recordSession(ada, run, NOON - HOUR, 20 * MINUTE);
  const put = (change: object) => ada.call(`PUT /api/events/${id}`, change);
  const sessionsOf = async (habitId: string) =>
    (await ada.call(`GET /api/habits/${habitId}/statistics`)).body.sessions;

  const { body: drawn } = await put({ habit_id: draw.id, duration: 25 * MINUTE });
  expect(drawn).toMatchObject({ habit_id: draw.id, value_id: artist.id, description: 'Draw' });
  expect(await readTimes(ada)).toEqual({ Runner: 0, Artist: 25 * MINUTE });
  expect([await sessionsOf(run.id), await sessionsOf(draw.id)]).toEqual([0, 1]);

  const { body: whole } = await put({ habit_id: null, value_id: run.value_id });
  expect(whole).toMatchObject({ habit_id: null, value_id: run.value_id, description: 'Runner' });
  expect(await readTimes(ada)).toEqual({ Runner: 25 * MINUTE, Artist: 0 });
  expect(await sessionsOf(draw.id)).toBe(0);

  expect(await put({ habit_id: foreign.id })).toMatchObject({ status: 404 });
  expect(await put({ habit_id: draw.id, value_id: run.value_id })).toMatchObject({ status: 422 });
  expect(await put({ habit_id: null, value_id: foreign.value_id })).toMatchObject({ status: 404 });
  expect(await readTimes(ada)).toEqual({ Runner: 25 * MINUTE, Artist: 0 });
});
