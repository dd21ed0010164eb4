import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { readEverything } from '../../test/support/read-everything.ts';
import { createTestApp, NOON, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const NOTHING = { values: 0, habits: 0, breaks: 0, schedules: 0, events: 0, todos: 0 };
const UNKNOWN = '01890000-0000-7000-8000-00000000000a';

/** An account with all kinds of data: archived, scheduled, an earned break, an active session. */
async function makeFullAccount(person: Person): Promise<Export> {
  const { identity, habit } = await makeRunner(person);
  const made: string[] = [];
  for (const description of ['Rest', 'Tea']) {
    const wanted = { value_id: identity.id, description, duration: 5 * MINUTE, details: 'Slowly' };
    const { body } = await person.call('POST /api/habits', wanted);
    const newBreak = { habit_id: body.id, interval: 20 * MINUTE };
    made.unshift((await person.call('POST /api/breaks', newBreak)).body.id);
  }
  await person.call('POST /api/breaks/reorder', { interval: 20 * MINUTE, break_ids: made });
  const due = { start_time: '08:00', frequency_type: 'monthly', days_of_week: [6] };
  await person.call('POST /api/schedules', { habit_id: habit.id, ...due, week_of_month: 3 });
  const { body: played } = await startSession(person, habit);
  const todo = { description: 'Äpfel essen', event_id: played.id };
  await person.call('POST /api/todos', todo);
  await person.call('POST /api/todos/batchprocess', [todo]);
  const note = 'Wind from the west';
  await person.call(`PUT /api/events/${played.id}`, { duration: 25 * MINUTE, note });
  const settle = { value_id: identity.id, duration: 25 * MINUTE };
  await person.call('POST /api/values/level/', settle);
  await person.call('POST /api/values/level/', { ...settle, duration: MINUTE });
  const old = { value_name: 'Artist', value_color: '#aa0000', habit_name: 'Draw' };
  const { body: artist } = await person.call('POST /api/values/init', {
    ...old,
    habit_duration: 1,
  });
  await person.call('PUT /api/values', { id: artist.id, is_active: false });
  await startSession(person, habit);
  const preferences = { developer_mode: true, clock_24h: true, week_starts_on: 0 };
  await person.call('PUT /api/users/me', { display_name: 'Ada', preferences, day_start_hour: 3 });
  return readExport(person);
}

async function readExport(person: Person): Promise<Export> {
  return (await person.call('GET /api/export')).body;
}

test('an import into an empty account restores it, and a second import changes nothing', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada', 'Europe/Berlin'), await signUp('bob')];
  const document = await makeFullAccount(ada);
  // The open todo is in the active session too.
  const sizes = [2, 4, 2, 1, 3, 3];
  const { values, habits, breaks, schedules, events, todos } = document;
  expect(document.break_cycle?.counted).toHaveLength(1);
  const lists = [values, habits, breaks, schedules, events, todos];
  expect(lists.map((list) => list.length)).toEqual(sizes);

  const { status, body } = await bob.call('POST /api/import', document);
  expect(status).toBe(200);
  expect(Object.values(body.added)).toEqual(sizes);
  expect(await readExport(bob)).toEqual(document);
  expect(await readEverything(bob)).toEqual(await readEverything(ada));
  const { id: _, ...me } = (await bob.call('GET /api/users/me')).body;
  expect(me).toEqual({ ...me, ...document.user });

  expect((await bob.call('POST /api/import', document)).body).toEqual({ added: NOTHING });
  expect((await ada.call('POST /api/import', document)).body).toEqual({ added: NOTHING });
  expect(await readExport(bob)).toEqual(document);
  expect(await readEverything(bob)).toEqual(await readEverything(ada));
});

test('an import into a used account adds what is missing and changes nothing else', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const document = await makeFullAccount(ada);
  const { events } = document;
  await bob.call('POST /api/import', { ...document, events: events.slice(0, 1), todos: [] });
  const [runner] = (await bob.call('GET /api/values')).body;
  expect(runner.total_time).toBe(25 * MINUTE);
  await bob.call('PUT /api/values', { id: runner.id, description: 'Sprinter' });
  await bob.call('PUT /api/users/me', { display_name: 'Bob' });

  const { body } = await bob.call('POST /api/import', document);
  expect(body.added).toEqual({ ...NOTHING, events: 2, todos: 3 });
  const [sprinter] = (await bob.call('GET /api/values')).body;
  expect(sprinter).toMatchObject({ description: 'Sprinter', total_time: 26 * MINUTE });
  expect((await bob.call('GET /api/users/me')).body.display_name).toBe('Bob');
});

test('a habit that became another break after the export keeps it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const document = await makeFullAccount(ada);
  const { id, habit_id } = first(document.breaks);
  await ada.call('DELETE /api/breaks', { id });
  const { body: other } = await ada.call('POST /api/breaks', { habit_id, interval: MINUTE });
  expect((await ada.call('POST /api/import', document)).body).toEqual({ added: NOTHING });
  const { body: breaks } = await ada.call('GET /api/breaks');
  expect(breaks[0]).toEqual(other);
});

test('an imported active session does not replace another one', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const document = await makeFullAccount(ada);
  const { habit } = await makeRunner(bob);
  const { body: active } = await startSession(bob, habit);
  const before = await readExport(bob);
  const answer = await bob.call('POST /api/import', document);
  expect(answer).toMatchObject({ status: 409, body: { code: 'event_active', event: active } });
  expect(await readExport(bob)).toEqual(before);
});

type Change = (document: Export) => unknown;
const [first, last] = [<T>(list: T[]) => list[0] as T, <T>(list: T[]) => list.at(-1) as T];

const wrongs: [string, Change][] = [
  ['/version', (doc) => ({ ...doc, version: 2 })],
  ['/format', (doc) => ({ ...doc, format: 'other' })],
  ['/user', (doc) => ({ ...doc, user: undefined })],
  ['', () => []],
  ['/values/0/color', (doc) => Object.assign(first(doc.values), { color: 'blue' })],
  ['/events/2/occurred_at', (doc) => Object.assign(last(doc.events), { occurred_at: 'once' })],
  ['/events/0/time_zone', (doc) => Object.assign(first(doc.events), { time_zone: 'Mars' })],
  ['/habits/0/value_id', (doc) => Object.assign(first(doc.habits), { value_id: UNKNOWN })],
  ['/breaks/0/habit_id', (doc) => Object.assign(first(doc.breaks), { habit_id: UNKNOWN })],
  ['/schedules/0/habit_id', (doc) => Object.assign(first(doc.schedules), { habit_id: UNKNOWN })],
  [
    '/schedules/0/days_of_week',
    (doc) => Object.assign(first(doc.schedules), { days_of_week: null }),
  ],
  [
    '/schedules/0/starts_on',
    (doc) => Object.assign(first(doc.schedules), { starts_on: '2026-02-31' }),
  ],
  ['/breaks/0/order', (doc) => Object.assign(first(doc.breaks), { order: 3e9 })],
  ['/events/0/value_id', (doc) => Object.assign(first(doc.events), { value_id: UNKNOWN })],
  [
    '/events/0/habit_id',
    (doc) => Object.assign(first(doc.events), { habit_id: last(doc.habits).id }),
  ],
  ['/events/0/timer', (doc) => Object.assign(first(doc.events), { duration: null })],
  ['/todos/0/event_id', (doc) => Object.assign(first(doc.todos), { event_id: UNKNOWN })],
  ['/events', (doc) => doc.events.push({ ...last(doc.events), id: UNKNOWN })],
];

test.each(wrongs)(
  'a document with an error at "%s" is refused completely',
  async (path, change) => {
    const { signUp } = await createTestApp();
    const [ada, bob] = [await signUp('ada'), await signUp('bob')];
    const before = await readExport(bob);
    const document = await makeFullAccount(ada);
    const changed = change(document);
    const isWhole = typeof changed === 'object' && changed !== null && !('id' in changed);
    const { status, body } = await bob.call('POST /api/import', isWhole ? changed : document);
    expect(status).toBe(422);
    expect(body.code).toBe('invalid');
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await readExport(bob)).toEqual(before);
  },
);

test.each([
  ['fields', () => Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, n]))],
  ['weekdays', () => ({ schedules: [{ days_of_week: Array.from({ length: 300_000 }, () => 1) }] })],
  ['letters', () => ({ user: { display_name: 'e\u0301'.repeat(2_000_000) } })],
])('a document with too many %s is refused quickly', async (_, make) => {
  const { signUp } = await createTestApp();
  const answer = await (await signUp()).call('POST /api/import', make());
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: '' }] } });
});

test('an import may be large, other calls may not, and millions of errors get a short answer', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const document = await makeFullAccount(ada);
  const [played] = document.events;
  const events = Array.from({ length: 2000 }, (_, index) => ({
    ...played,
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    occurred_at: new Date(NOON - (index + 1) * 3_600_000).toISOString(),
  }));
  const { body } = await ada.call('POST /api/import', { ...document, events });
  expect(body.added).toEqual({ ...NOTHING, events: 2000 });
  const [runner] = (await ada.call('GET /api/values')).body;
  expect(runner.total_time).toBe(2001 * 25 * MINUTE + MINUTE);
  expect((await ada.call('POST /api/values', { events })).status).toBe(413);

  const wrong = { ...document, events: Array.from({ length: 200_000 }, () => 1) };
  const refused = await ada.call('POST /api/import', wrong);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/events/0' }] } });
  expect(refused.body.errors).toHaveLength(1);
});

test('other requests are answered while a large document is read', async () => {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  const document = await makeFullAccount(ada);
  const [played] = document.events;
  const events = Array.from({ length: 20_000 }, () => played);
  const done = { isAnswered: false };
  const wrong = { ...document, events: [...events, { ...played, occurred_at: 'once' }] };
  const answer = ada.call('POST /api/import', wrong).finally(() => (done.isAnswered = true));
  let served = 0;
  for (; !done.isAnswered; served += 1) {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await new Promise(setImmediate);
  }
  expect(await answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: '/events/20000/occurred_at' }] },
  });
  expect(served).toBeGreaterThan(5);
});

test('an import of 2 MB repeated under its key gets the same answer, and another document 409', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const document = await makeFullAccount(ada);
  const events = Array.from({ length: 7000 }, () => first(document.events));
  const key = { 'idempotency-key': 'one' };
  const send = (more: object[]) =>
    bob.call('POST /api/import', { ...document, events: [...events, ...more] }, key);
  const answer = await send(document.events);
  expect(answer).toMatchObject({ status: 200, body: { added: { events: 3 } } });
  expect(await send(document.events)).toMatchObject({ status: 200, body: answer.body });
  expect(await send([])).toMatchObject({ status: 409, body: { code: 'key_reused' } });
});

test('a large document that sets a prototype is refused', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { body: empty } = await ada.call('GET /api/export');
  const values = Array.from({ length: 2000 }, () => `{"description":"Runner","__proto__":{"a":1}}`);
  const text = JSON.stringify({ ...empty, values: [] }).replace(
    '"values":[]',
    `"values":[${values.join(',')}]`,
  );
  expect(text.length).toBeGreaterThan(64 * 1024);
  expect(await ada.call('POST /api/import', text)).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
});
