import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { makeRunner, readTimes, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();
const FAR = '2099-01-01T00:00:00.000Z';
const TIMER = { mode: 'timer', target_ms: HOUR, elapsed_ms: 0, running_since: null };

async function createPlayer() {
  const { signUp, clock } = await createTestApp();
  const ada = await signUp();
  const { habit, identity } = await makeRunner(ada);
  return { ada, clock, habit, identity, played: { value_id: identity.id, habit_id: habit.id } };
}

const refusal = (path: string) => ({ status: 422, body: { errors: [{ path }] } });

test('a session starts five minutes ahead of the server at most', async () => {
  const { ada, played } = await createPlayer();
  const start = (occurred_at: string, timer = TIMER as object) =>
    ada.call('POST /api/events', { ...played, occurred_at, timer });
  for (const late of [FAR, iso(NOON + 5 * MINUTE + 1)]) {
    expect(await start(late)).toMatchObject(refusal('/occurred_at'));
    const running = { ...TIMER, running_since: late };
    expect(await start(iso(NOON), running)).toMatchObject(refusal('/timer/running_since'));
  }
  expect((await start(iso(NOON + 5 * MINUTE))).status).toBe(201);
});

test('an active session is neither moved nor resumed into the future', async () => {
  const { ada, habit } = await createPlayer();
  const { body } = await startSession(ada, habit);
  const change = (sent: object) => ada.call(`PUT /api/events/${body.id}`, sent);
  expect(await change({ occurred_at: FAR })).toMatchObject(refusal('/occurred_at'));
  const running = { ...TIMER, running_since: FAR };
  expect(await change({ timer: running })).toMatchObject(refusal('/timer/running_since'));
  expect((await ada.call('GET /api/events/today')).body).toEqual([body]);
});

test('a completion that is longer than the time since its start ends now and began earlier', async () => {
  const { ada, clock, habit, played } = await createPlayer();
  const { body: known } = await startSession(ada, habit);
  clock.now += 10 * MINUTE;
  const unknown = '01890000-0000-7000-8000-00000000000a';
  const done = { ...played, duration: 24 * HOUR, timer: TIMER };
  for (const [id, occurred_at] of [
    [known.id, iso(NOON)],
    [unknown, FAR],
  ]) {
    const answer = await ada.call(`PUT /api/events/${id}`, { ...done, occurred_at });
    expect(answer).toMatchObject({
      status: 200,
      body: { duration: 24 * HOUR, occurred_at: iso(clock.now - 24 * HOUR) },
    });
  }
  // Nothing of it is in tomorrow.
  const { body: month } = await ada.call('GET /api/events/month/2026-11');
  expect(Object.keys(month)).toEqual(['2026-11-20', '2026-11-21']);
});

test('a correction is refused if it says that a session ends in the future', async () => {
  const { ada, habit } = await createPlayer();
  const { body } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
  const change = (sent: object) => ada.call(`PUT /api/events/${body.id}`, sent);
  expect(await change({ occurred_at: FAR })).toMatchObject(refusal('/occurred_at'));
  const tenAgo = iso(NOON - 10 * MINUTE);
  const longer = await change({ occurred_at: tenAgo, duration: 16 * MINUTE });
  expect(longer).toMatchObject(refusal('/duration'));
  expect(await readTimes(ada)).toEqual({ Runner: 20 * MINUTE });
  expect(await change({ occurred_at: tenAgo, duration: 15 * MINUTE })).toMatchObject({
    status: 200,
    body: { occurred_at: tenAgo },
  });
  // A longer duration alone moves the start.
  expect(await change({ duration: HOUR })).toMatchObject({
    status: 200,
    body: { duration: HOUR, occurred_at: iso(NOON - HOUR) },
  });
});

test('a habit is done in the past, for as long as is planned or as is said', async () => {
  const { ada, habit } = await createPlayer();
  const submit = (sent: object) =>
    ada.call('POST /api/events/submit', { habit_id: habit.id, ...sent });
  expect(await submit({ occurred_at: FAR })).toMatchObject(refusal('/occurred_at'));
  const late = { occurred_at: iso(NOON), duration: HOUR };
  expect(await submit(late)).toMatchObject(refusal('/duration'));
  // The habit may have become longer since it was read.
  expect(await submit({ occurred_at: iso(NOON) })).toMatchObject({
    status: 201,
    body: { occurred_at: iso(NOON - 20 * MINUTE) },
  });
});

test('an import with a session in the future is refused by its place, and adds nothing', async () => {
  const { ada, habit } = await createPlayer();
  await startSession(ada, habit);
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  const document = (await ada.call('GET /api/export')).body as Export;
  await ada.call('DELETE /api/users/delete');
  const { signUp } = await createTestApp();
  const bob = await signUp('bob');
  const withChange = (index: number, change: object) => ({
    ...document,
    events: document.events.map((event, at) => (at === index ? { ...event, ...change } : event)),
  });
  const active = document.events.findIndex(({ duration }) => duration === null);
  const done = 1 - active;
  for (const [index, change, path] of [
    [done, { occurred_at: FAR }, 'occurred_at'],
    [done, { duration: HOUR }, 'duration'],
    [active, { timer: { ...TIMER, running_since: FAR } }, 'timer/running_since'],
  ] as const) {
    const answer = await bob.call('POST /api/import', withChange(index, change));
    expect(answer).toMatchObject(refusal(`/events/${index}/${path}`));
  }
  expect((await bob.call('GET /api/values')).body).toEqual([]);
  expect((await bob.call('POST /api/import', document)).status).toBe(200);
});

test.each([
  '2026-02-31T00:00:00Z',
  '2026-04-31T10:00:00+02:00',
  '2025-02-29T00:00Z',
  '2026-11-20T24:00:00Z',
])('the instant %s does not exist and is refused', async (occurred_at) => {
  const { ada, habit } = await createPlayer();
  const answer = await ada.call('POST /api/events/submit', { habit_id: habit.id, occurred_at });
  expect(answer).toMatchObject(refusal('/occurred_at'));
});
