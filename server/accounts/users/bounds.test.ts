import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../base/config.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { createTestApp, createTestAppOver } from '../../test/support/test-app.ts';

const { accountLimits: USUAL } = readConfig({});
const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const FULL = { status: 409, body: { code: 'account_full' } };

/** The monotonic clock of the process, which stands still: how long a measurement takes decides about the next one. */
let clockMs = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['identities', 2, 'POST /api/values', () => ({ description: 'One more', color: '#000000' })],
  [
    'habits',
    2,
    'POST /api/habits',
    (ids) => ({ value_id: ids.value, description: 'x', duration: 1 }),
  ],
  [
    'schedules',
    1,
    'POST /api/schedules',
    (ids) => ({ habit_id: ids.habit, start_time: '08:00', frequency_type: 'daily' }),
  ],
  ['sessions', 2, 'POST /api/events/submit', (ids) => ({ habit_id: ids.habit })],
  ['todos', 1, 'POST /api/todos', (ids) => ({ event_id: ids.session, description: 'x' })],
] as [string, number, string, (ids: Record<string, string>) => object][])(
  'the number of %s of an account is limited, also for imports',
  async (kind, most, route, make) => {
    const accountLimits = { ...USUAL, [kind]: most };
    const { signUp } = await createTestApp(undefined, { accountLimits });
    const [ada, bob] = [await signUp('ada'), await signUp('bob')];
    const { identity, habit } = await makeRunner(ada);
    const session = kind === 'todos' || kind === 'sessions' ? await startSession(ada, habit) : null;
    const ids = { value: identity.id, habit: habit.id, session: session?.body.id };
    expect((await ada.call(route, make(ids))).status).toBe(201);
    const { body: document } = await ada.call('GET /api/export');
    const refused = await ada.call(route, make(ids));
    expect(refused).toMatchObject(FULL);
    expect(refused.body.message).toContain(`An account holds ${most} ${kind} at most.`);

    expect((await bob.call('POST /api/import', document)).status).toBe(200);
    const list = kind === 'identities' ? 'values' : kind === 'sessions' ? 'events' : kind;
    const id = '01890000-0000-7000-8000-00000000000a';
    const last = document[list].at(-1);
    const more = { ...document, [list]: [{ ...last, id }] };
    expect(await bob.call('POST /api/import', more)).toMatchObject(FULL);
    expect((await bob.call('GET /api/export')).body).toEqual({
      ...document,
      exported_at: expect.any(String),
    });
  },
);

test('the text of an account is limited; changes that reduce it are accepted and free space', async () => {
  const accountLimits = { ...USUAL, textBytes: 10_000 };
  const { signUp } = await createTestApp(undefined, { accountLimits });
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const long = {
    value_id: identity.id,
    description: 'Write',
    duration: 1,
    details: 'ä'.repeat(2000),
  };
  const made = [await ada.call('POST /api/habits', long), await ada.call('POST /api/habits', long)];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(await ada.call('POST /api/habits', long)).toMatchObject(FULL);
  expect(await ada.call('PUT /api/habits', { id: habit.id, details: long.details })).toMatchObject(
    FULL,
  );

  const id = made[0]?.body.id;
  expect((await ada.call('PUT /api/habits', { id, is_active: false })).status).toBe(200);
  expect((await ada.call('PUT /api/habits', { id, details: 'ö'.repeat(1900) })).status).toBe(200);
  expect((await ada.call(`DELETE /api/habits/${id}`)).status).toBe(204);
  expect((await ada.call('POST /api/habits', long)).status).toBe(201);
});

test('a deletion frees space at once', async () => {
  const { signUp } = await createTestApp(undefined, { accountLimits: { ...USUAL, sessions: 1 } });
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  for (let n = 0; n < 3; n += 1) {
    const { status, body } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
    expect(status).toBe(201);
    expect(await ada.call('POST /api/events/submit', { habit_id: habit.id })).toMatchObject(FULL);
    expect((await ada.call(`DELETE /api/events/${body.id}`)).status).toBeLessThan(300);
  }
});

/** Each query takes 50 ms of the monotonic clock. */
function slowDown(tx: Transaction): Transaction {
  return {
    ...tx,
    first(...query) {
      clockMs += 50;
      return tx.first(...query);
    },
  };
}

test('a full account that takes long to measure is not measured again at once', async () => {
  const { db: fast, ...rest } = await createTestApp();
  const db: Db = {
    ...fast,
    write: (work, owner) => fast.write((tx) => work(slowDown(tx)), owner),
  };
  const { signUp } = await createTestAppOver(
    { ...rest, db },
    { accountLimits: { ...USUAL, sessions: 1 } },
  );
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const submit = () => ada.call('POST /api/events/submit', { habit_id: habit.id });
  expect((await submit()).status).toBe(201);
  const refused = await submit();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  clockMs += 1000 * Number(refused.headers['retry-after']);
  expect(await submit()).toMatchObject(FULL);
});

test('the list of identities of a full account stays small, whatever is imported', async () => {
  // A tenth of the usual sizes.
  const habitTextBytes = USUAL.habitTextBytes / 10;
  const accountLimits = { ...USUAL, identities: 20, habits: 200, habitTextBytes };
  const { app, signUp } = await createTestApp(undefined, { accountLimits });
  const ada = await signUp();
  await makeRunner(ada);
  const { body: document } = await ada.call('GET /api/export');
  const [value] = document.values;
  const values = Array.from({ length: 19 }, (_, n) => ({
    ...value,
    id: idOf(n),
    // Escaped in JSON, each takes six bytes.
    description: `${'\u0001'.repeat(119)}a`,
  }));
  const makeHabits = (length: number, bytes: number) =>
    Array.from({ length }, (_, n) => ({
      ...document.habits[0],
      id: idOf(n),
      value_id: values[n % values.length]?.id,
      details: '\u0001'.repeat(bytes),
    }));
  const habits = makeHabits(199, 2350);
  const refused = await ada.call('POST /api/import', { ...document, values, habits });
  expect(refused).toMatchObject(FULL);
  expect(refused.body.message).toContain('0.4 MB of text about identities and habits at most.');

  const fitting = { ...document, values, habits: makeHabits(199, 1900) };
  expect((await ada.call('POST /api/import', fitting)).status).toBe(200);
  const headers = { authorization: `Bearer ${ada.token}` };
  const { rawPayload } = await app.inject({ url: '/api/values', headers });
  expect(rawPayload.length).toBeLessThan(2.8 * 1024 ** 2);
});
