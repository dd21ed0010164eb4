import { expect, test } from 'vitest';
import type { BreakCycle } from '#contract/breaks.ts';
import type { Habit } from '#contract/habits.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import {
  createTestApp,
  NOON,
  type Answer,
  type Person,
  type TestApp,
} from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Worker {
  readonly person: Person;
  readonly habit: Habit;
  /** Completes a session of some minutes; returns the answer. */
  readonly work: (minutes: number, habit?: Habit) => Promise<Answer>;
}

/** A user with breaks after 20 minutes (a, b) and 40 (c). */
async function makeWorker({ signUp, clock }: TestApp): Promise<Worker> {
  const person = await signUp();
  const { identity, habit } = await makeRunner(person);
  for (const [description, minutes] of [
    ['a', 20],
    ['b', 20],
    ['c', 40],
  ] as const) {
    const wanted = { value_id: identity.id, description, duration: MINUTE };
    const { body } = await person.call('POST /api/habits', wanted);
    await person.call('POST /api/breaks', { habit_id: body.id, interval: minutes * MINUTE });
  }
  async function work(minutes: number, played = habit): Promise<Answer> {
    const { body: session } = await person.call('POST /api/events', {
      value_id: played.value_id,
      habit_id: played.id,
      occurred_at: new Date(clock.now).toISOString(),
    });
    clock.now += minutes * MINUTE;
    return person.call(`PUT /api/events/${session.id}`, {
      duration: minutes * MINUTE,
      timer: { ...session.timer, elapsed_ms: minutes * MINUTE, running_since: null },
    });
  }
  return { person, habit, work };
}

const told = ({ total, Break, alternatives }: BreakCycle) => [
  total / MINUTE,
  Break?.Habit.description ?? null,
  alternatives.map((one) => one.Habit.description),
];

test('work adds up to breaks, and the largest interval restarts the cycle', async () => {
  const { work } = await makeWorker(await createTestApp());
  expect(told((await work(15)).body.break_cycle)).toEqual([15, null, []]);
  expect(told((await work(10)).body.break_cycle)).toEqual([25, 'a', ['b']]);
  expect(told((await work(15)).body.break_cycle)).toEqual([0, 'c', []]);
  expect(told((await work(19)).body.break_cycle)).toEqual([19, null, []]);
});

test('a repeated completion counts once and gets the same answer; the cycle can be read', async () => {
  const { person, work } = await makeWorker(await createTestApp());
  const { body: done } = await work(25);
  const completion = { duration: 25 * MINUTE };
  const again = await person.call(`PUT /api/events/${done.id}`, completion);
  expect(again.body).toEqual(done);
  expect((await person.call('GET /api/breaks/cycle')).body).toEqual(done.break_cycle);
  expect(done.break_cycle).toMatchObject({ day: '2026-11-21', event_id: done.id });
  // A correction does not complete a session, so it changes no break.
  const correction = await person.call(`PUT /api/events/${done.id}`, { duration: MINUTE });
  expect(correction.body).not.toHaveProperty('break_cycle');
  expect((await person.call('GET /api/breaks/cycle')).body.total).toBe(25 * MINUTE);
});

test('a break, a cancelled session and a habit marked done count no work', async () => {
  const { person, habit, work } = await makeWorker(await createTestApp());
  await work(5);
  const { body: breaks } = await person.call('GET /api/breaks');
  const { body: rest } = await work(30, breaks[0].Habit);
  expect(rest).not.toHaveProperty('break_cycle');
  await person.call('POST /api/events/submit', { habit_id: habit.id });
  const { body: cancelled } = await person.call('POST /api/events', {
    value_id: habit.value_id,
    habit_id: habit.id,
    occurred_at: new Date(NOON).toISOString(),
  });
  await person.call(`DELETE /api/events/${cancelled.id}`);
  expect(told((await person.call('GET /api/breaks/cycle')).body)).toEqual([5, null, []]);
});

test('deleting the sessions counted last takes their work back in turn; deleting an earlier one does not', async () => {
  const app = await createTestApp();
  const { person, habit, work } = await makeWorker(app);
  const { body: first } = await work(15);
  const before = (await person.call('GET /api/breaks/cycle')).body;
  const { body: second } = await work(25);
  expect(told(second.break_cycle)).toEqual([0, 'c', []]);
  // A correction changes no break, nor the counted time.
  await person.call(`PUT /api/events/${second.id}`, { duration: 5 * MINUTE });
  await person.call(`DELETE /api/events/${second.id}`);
  const after = (await person.call('GET /api/breaks/cycle')).body;
  expect(told(after)).toEqual([15, null, []]);
  expect(after).toMatchObject({ ended_at: before.ended_at, event_id: null });

  await person.call(`DELETE /api/events/${first.id}`);
  const { body: none } = await person.call('GET /api/breaks/cycle');
  expect(told(none)).toEqual([0, null, []]);
  expect(none).toMatchObject({ ended_at: null, counted: [] });

  const { body: earlier } = await work(5);
  const { body: latest } = await work(5);
  await person.call(`DELETE /api/events/${earlier.id}`);
  expect(told((await person.call('GET /api/breaks/cycle')).body)).toEqual([10, null, []]);
  await person.call(`DELETE /api/events/${latest.id}`);
  expect(told((await person.call('GET /api/breaks/cycle')).body)).toEqual([5, null, []]);

  app.clock.now += DAY;
  const tomorrow = await app.signUp();
  const { body: third } = await startSession(tomorrow, habit);
  await tomorrow.call(`PUT /api/events/${third.id}`, { duration: 5 * MINUTE });
  await tomorrow.call(`DELETE /api/events/${third.id}`);
  expect(told((await tomorrow.call('GET /api/breaks/cycle')).body)).toEqual([0, null, []]);
});

test('each day begins at 0, and a session that ended yesterday counts for neither day', async () => {
  const app = await createTestApp();
  const { work } = await makeWorker(app);
  await work(10);
  const person = await app.signUp();
  const { body: late } = await person.call('POST /api/events', {
    ...(await lateSession(person)),
    occurred_at: new Date(app.clock.now).toISOString(),
  });
  app.clock.now += DAY;
  const tomorrow = await app.signUp();
  expect(told((await tomorrow.call('GET /api/breaks/cycle')).body)).toEqual([0, null, []]);
  const { body } = await tomorrow.call(`PUT /api/events/${late.id}`, { duration: 30 * MINUTE });
  expect(body).not.toHaveProperty('break_cycle');
  expect(told((await tomorrow.call('GET /api/breaks/cycle')).body)).toEqual([0, null, []]);
});

async function lateSession(person: Person): Promise<{ value_id: string; habit_id: string }> {
  const { body } = await person.call('GET /api/values');
  return { value_id: body[0].id, habit_id: body[0].Habits[0].id };
}

test('an absence longer than the largest interval restarts the cycle', async () => {
  const app = await createTestApp();
  const { person, work } = await makeWorker(app);
  await work(2);
  app.clock.now += 10 * MINUTE;
  expect(told((await work(2)).body.break_cycle)).toEqual([4, null, []]);
  const { body } = await person.call('GET /api/breaks/cycle');
  expect(body.ended_at).toBe(new Date(app.clock.now).toISOString());
  app.clock.now += 41 * MINUTE;
  expect(told((await work(2)).body.break_cycle)).toEqual([2, null, []]);
});

test('a deleted break is not offered', async () => {
  const { person, work } = await makeWorker(await createTestApp());
  const { body: done } = await work(25);
  await person.call('DELETE /api/breaks', { id: done.break_cycle.Break.id });
  expect(told((await person.call('GET /api/breaks/cycle')).body)).toEqual([25, 'b', []]);
});
