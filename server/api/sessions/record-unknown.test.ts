import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { makeRunner, readTimes, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const [X, Y] = ['a', 'b'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const iso = (ms: number) => new Date(ms).toISOString();

/** A completion of ten minutes as a device sends it. */
const completion = (played: { value_id: string; habit_id: string | null }) => ({
  duration: 10 * MINUTE,
  timer: {
    mode: 'timer',
    target_ms: 20 * MINUTE,
    elapsed_ms: 10 * MINUTE,
    running_since: null,
  },
  occurred_at: iso(NOON - 10 * MINUTE),
  ...played,
});

async function makePlayer(person: Person) {
  const { habit, identity } = await makeRunner(person);
  return { habit, identity, played: { value_id: identity.id, habit_id: habit.id } };
}

test('a completion of an unknown session is recorded, once', async () => {
  const { signUp, place } = await createTestApp();
  const ada = await signUp();
  const { played } = await makePlayer(ada);
  const first = await ada.call(`PUT /api/events/${X}`, completion(played));
  expect(first).toMatchObject({
    status: 200,
    body: {
      id: X,
      ...played,
      duration: 10 * MINUTE,
      occurred_at: iso(NOON - 10 * MINUTE),
      timer: null,
    },
  });
  expect(await ada.call(`PUT /api/events/${X}`, completion(played))).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect(await readTimes(ada)).toEqual({ Runner: 10 * MINUTE });
  expect(await examine(place)).toEqual([]);
});

test('a completion without its identity, start, duration or timer is refused', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { played } = await makePlayer(ada);
  const { timer, value_id, occurred_at, duration, ...rest } = completion(played);
  for (const body of [
    { ...rest, value_id, occurred_at, duration },
    { ...rest, timer, occurred_at, duration },
    { ...rest, timer, value_id, duration },
    { ...rest, timer, value_id, occurred_at },
  ]) {
    expect((await ada.call(`PUT /api/events/${X}`, body)).status).toBe(404);
  }
  expect((await ada.call('GET /api/events/today')).body).toEqual([]);
});

test('if the habit is deleted, its identity gets the time; if the identity is deleted too, it is refused', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit, identity, played } = await makePlayer(ada);
  await ada.call('PUT /api/habits', { id: habit.id, is_active: false });
  await ada.call(`DELETE /api/habits/${habit.id}`);
  const { status, body } = await ada.call(`PUT /api/events/${X}`, completion(played));
  expect([status, body.habit_id, body.description]).toEqual([200, null, 'Runner']);
  expect(await readTimes(ada)).toEqual({ Runner: 10 * MINUTE });

  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  await ada.call(`DELETE /api/values/${identity.id}`);
  expect((await ada.call(`PUT /api/events/${Y}`, completion(played))).status).toBe(404);
});

test('a completion affects neither the session nor the identity of another user', async () => {
  const { signUp, place } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const [ofAda, ofBob] = [await makePlayer(ada), await makePlayer(bob)];
  await startSession(ada, ofAda.habit, X);
  expect((await bob.call(`PUT /api/events/${X}`, completion(ofAda.played))).status).toBe(404);
  const own = { ...ofBob.played, habit_id: ofAda.habit.id };
  const recorded = await bob.call(`PUT /api/events/${X}`, completion(own));
  expect(recorded).toMatchObject({
    status: 200,
    body: { habit_id: null, Value: { id: own.value_id } },
  });
  expect((await ada.call('GET /api/events/today')).body).toMatchObject([{ id: X, duration: null }]);
  expect([await readTimes(ada), await readTimes(bob)]).toEqual([
    { Runner: 0 },
    { Runner: 10 * MINUTE },
  ]);
  expect(await examine(place)).toEqual([]);
});

test('a repeated completion does not restore a session that was deleted meanwhile', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { played } = await makePlayer(ada);
  const send = () =>
    ada.call(`PUT /api/events/${X}`, completion(played), { 'idempotency-key': 'one-completion' });
  const first = await send();
  await ada.call(`DELETE /api/events/${X}`);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
  expect((await ada.call('GET /api/events/today')).body).toEqual([]);
  expect(await readTimes(ada)).toEqual({ Runner: 0 });
});

test('a break earned by a recorded session comes at the end of the active session', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit, identity, played } = await makePlayer(ada);
  const rest = { value_id: identity.id, description: 'Rest', duration: 5 * MINUTE };
  const { body: breakHabit } = await ada.call('POST /api/habits', rest);
  await ada.call('POST /api/breaks', { habit_id: breakHabit.id, interval: 10 * MINUTE });
  await startSession(ada, habit, Y);
  const { body: beside } = await ada.call(`PUT /api/events/${X}`, completion(played));
  expect(beside.break_cycle).toMatchObject({ total: 10 * MINUTE, Break: null });
  const { body: last } = await ada.call(`PUT /api/events/${Y}`, completion(played));
  expect(last.break_cycle).toMatchObject({ total: 0, Break: { habit_id: breakHabit.id } });
});

test('a recorded session counts towards the break of the day on which it ended', async () => {
  const { signUp, clock } = await createTestApp();
  const ada = await signUp();
  const { played } = await makePlayer(ada);
  // Half an hour after the midnight of the day on which it ended.
  const late = { ...completion(played), occurred_at: iso(NOON - 12.5 * 60 * MINUTE) };
  const ended = { timer_changed_at: iso(NOON - 12.25 * 60 * MINUTE) };
  await ada.call(`PUT /api/events/${X}`, { ...late, ...ended });
  expect((await ada.call('GET /api/breaks/cycle')).body.total).toBe(0);
  expect(clock.now).toBe(NOON);
});

test('a device whose clock is far ahead does not block changes of other devices', async () => {
  const { signUp, clock } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makePlayer(ada);
  const { body: session } = await startSession(ada, habit, X);
  const paused = { ...session.timer, elapsed_ms: 5000, running_since: null };
  const change = (timer: object, at: number) =>
    ada.call(`PUT /api/events/${X}`, { timer, timer_changed_at: iso(at) });
  clock.now += 5000;
  expect((await change(paused, NOON + 24 * 60 * MINUTE)).body).toMatchObject({
    timer: paused,
    timer_changed_at: iso(NOON + 5000),
  });
  const resumed = { ...paused, running_since: iso(NOON + 6000) };
  clock.now += 1000;
  expect((await change(resumed, NOON + 6000)).body.timer).toEqual(resumed);
  // An older change gets the current timer as its answer.
  const old = await change({ ...paused, elapsed_ms: 1 }, NOON + 5500);
  expect(old).toMatchObject({ status: 200, body: { timer: resumed } });
});
