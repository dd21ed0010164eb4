import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, type Person, type TestApp } from '../../test/support/test-app.ts';
import { fetchFeed, makeAddress, schedule } from '../calendar-feed/testing/feed.ts';
import { expandCalendar } from '../calendar-feed/testing/read-calendar.ts';

/** Signs the user in on another day, because the earlier token may have expired. */
async function on(app: TestApp, day: string): Promise<Person> {
  app.clock.now = Date.parse(`${day}T12:00:00Z`);
  return app.signUp('ada');
}

/** A habit that is due every day at seven and was played on the first four days of November. */
async function playUntilTheFourth() {
  const app = await createTestApp();
  const ada = await on(app, '2026-11-01');
  const made = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  for (const day of [1, 2, 3, 4]) {
    const person = await on(app, `2026-11-0${day}`);
    await person.call('POST /api/events/submit', { habit_id: made.habit.id });
  }
  return { app, ...made };
}

const pause = async (person: Person, habitId: string, resumes_on: string) =>
  person.call('POST /api/schedules/pause', { habit_ids: [habitId], resumes_on });

const readDue = async (person: Person) => (await person.call('GET /api/schedules/today')).body;

test('a paused habit is not due until its day, and its streak skips the pause and reports it', async () => {
  const { app, habit, schedule: made } = await playUntilTheFourth();
  let ada = await on(app, '2026-11-05');
  const { status, body } = await pause(ada, habit.id, '2026-11-10');
  expect({ status, body }).toEqual({ status: 200, body: [{ ...made, starts_on: '2026-11-10' }] });
  expect(await readDue(ada)).toEqual([]);
  ada = await on(app, '2026-11-09');
  expect(await readDue(ada)).toEqual([]);
  const read = async () => (await ada.call(`GET /api/habits/${habit.id}/statistics`)).body;
  const rests = [{ first_day: '2026-11-05', last_day: '2026-11-09' }];
  expect(await read()).toMatchObject({ streak: 4, due: 4, kept: 4, rests });
  ada = await on(app, '2026-11-10');
  expect(await readDue(ada)).toMatchObject([{ id: made.id, event_id: null }]);
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  expect(await read()).toMatchObject({ streak: 5, due: 5, kept: 5, rests });
  expect(await examine(app.place)).toEqual([]);
});

test('a habit played today stays due today, and a pause ended on its first day leaves no trace', async () => {
  const { app, habit } = await playUntilTheFourth();
  const ada = await on(app, '2026-11-04');
  const before: Export = (await ada.call('GET /api/export')).body;
  await pause(ada, habit.id, '2026-11-20');
  expect(await readDue(ada)).toMatchObject([{ habit_id: habit.id, event_id: expect.any(String) }]);
  const statistics = `GET /api/habits/${habit.id}/statistics`;
  expect((await ada.call(statistics)).body).toMatchObject({ streak: 4, due: 4 });
  expect((await ada.call('GET /api/export')).body.schedules).toHaveLength(2);
  await pause(ada, habit.id, '2026-11-04');
  const after: Export = (await ada.call('GET /api/export')).body;
  expect(after.schedules).toEqual(before.schedules);
  expect(await examine(app.place)).toEqual([]);
});

test('a subscribed calendar omits the pause, and an export includes it', async () => {
  const { app, habit } = await playUntilTheFourth();
  const ada = await on(app, '2026-11-05');
  const address = await makeAddress(ada);
  await pause(ada, habit.id, '2026-11-10');
  const { text } = await fetchFeed(app, address);
  const days = expandCalendar(text, Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 13)).map(
    ({ startMs }) => new Date(startMs).getUTCDate(),
  );
  expect(days).toEqual([1, 2, 3, 4, 10, 11, 12]);
  const document: Export = (await ada.call('GET /api/export')).body;
  const bob = await app.signUp('bob');
  await bob.call('POST /api/import', document);
  expect(await readDue(bob)).toEqual([]);
  expect((await bob.call('GET /api/export')).body).toEqual(document);
});

test('several habits pause together, missing ones are skipped, and a pause can be moved', async () => {
  const { app, habit, identity, schedule: made } = await playUntilTheFourth();
  const ada = await on(app, '2026-11-05');
  const other = { value_id: identity.id, description: 'Stretch', duration: 60_000 };
  const { body: stretch } = await ada.call('POST /api/habits', other);
  const gone = '01890000-0000-7000-8000-00000000000a';
  const pauseBoth = (resumes_on: string) =>
    ada.call('POST /api/schedules/pause', { habit_ids: [gone, stretch.id, habit.id], resumes_on });
  await pauseBoth('2026-11-20');
  expect((await pauseBoth('2026-11-15')).body).toEqual([{ ...made, starts_on: '2026-11-15' }]);
  expect((await pause(ada, stretch.id, '2026-11-15')).body).toEqual([]);
  expect((await pause(ada, gone, '2026-11-15')).status).toBe(404);
  expect((await pauseBoth('2026-11-01')).body).toEqual([made]);
});
