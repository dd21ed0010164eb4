import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, NOON, type Person, type TestApp } from '../../test/support/test-app.ts';
import { fetchFeed, makeAddress, schedule } from '../calendar-feed/testing/feed.ts';
import { expandCalendar } from '../calendar-feed/testing/read-calendar.ts';

const DAY_MS = 24 * 3_600_000;

/** Signs the user in on another day, because the earlier token may have expired. */
async function on(app: TestApp, day: string): Promise<Person> {
  app.clock.now = Date.parse(`${day}T12:00:00Z`);
  return app.signUp('ada');
}

/** A habit that is due every day and was played on the 1st to the 4th, the 6th and the 7th of November. */
async function missTheFifth() {
  const app = await createTestApp();
  const made = await schedule(await on(app, '2026-11-01'));
  for (const day of [1, 2, 3, 4, 6, 7]) {
    const person = await on(app, `2026-11-0${day}`);
    await person.call('POST /api/events/submit', { habit_id: made.habit.id });
  }
  return { app, ...made };
}

function excuse(person: Person, habitId: string, days: object) {
  return person.call('POST /api/habits/excuse', { habit_ids: [habitId], ...days });
}

const at = (day: number) => new Date(NOON + day * DAY_MS).toISOString().slice(0, 10);

const on5th = { first_day: '2026-11-05', last_day: '2026-11-05' };

test('a past day that is excused mends the streak, and breaks it again once it is asked for', async () => {
  const { app, habit } = await missTheFifth();
  const ada = await on(app, '2026-11-07');
  const read = async () => (await ada.call(`GET /api/habits/${habit.id}/statistics`)).body;
  const broken = await read();
  expect(broken).toMatchObject({ streak: 2, longest_streak: 4, due: 7, kept: 6 });
  const { status, body } = await excuse(ada, habit.id, { ...on5th, why: ' ill ' });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ excused_days: [{ day: '2026-11-05', why: 'ill' }] }]);
  const mended = await read();
  expect(mended).toMatchObject({ streak: 6, longest_streak: 6, due: 6, kept: 6 });
  expect(mended.strength).toBeGreaterThan(broken.strength);
  // A repeat, as after a lost answer, changes nothing.
  await excuse(ada, habit.id, { ...on5th, why: 'ill' });
  expect(await read()).toEqual(mended);
  expect(await examine(app.place)).toEqual([]);
  const { body: after } = await excuse(ada, habit.id, { ...on5th, is_excused: false });
  expect(after[0]).not.toHaveProperty('excused_days');
  expect(await read()).toEqual(broken);
});

test('an excused day mends a streak that was stored weeks ago', async () => {
  const { app, habit } = await missTheFifth();
  const later = await on(app, '2027-05-01');
  const read = async () => (await later.call(`GET /api/habits/${habit.id}/statistics`)).body;
  expect(await read()).toMatchObject({ streak: 0, longest_streak: 4 });
  await excuse(later, habit.id, on5th);
  expect(await read()).toMatchObject({ streak: 0, longest_streak: 6 });
  expect(await examine(app.place)).toEqual([]);
});

test('an excused day does not lengthen a streak, even if the habit was played on it', async () => {
  const { app, habit } = await missTheFifth();
  const ada = await on(app, '2026-11-07');
  await excuse(ada, habit.id, { first_day: '2026-11-06', last_day: '2026-11-07' });
  const { body } = await ada.call(`GET /api/habits/${habit.id}/statistics`);
  expect(body).toMatchObject({
    streak: 0,
    longest_streak: 4,
    due: 5,
    kept: 4,
    is_played_today: true,
  });
});

test('days to come ask for nothing: not in the list, the feed or the reminders, and days after them do', async () => {
  const app = await createTestApp();
  const ada = await app.signUp('ada');
  const { habit } = await schedule(ada);
  const address = await makeAddress(ada);
  await excuse(ada, habit.id, { first_day: '2026-11-21', last_day: '2026-11-23' });
  expect((await ada.call('GET /api/schedules/today')).body).toEqual([]);
  const { text } = await fetchFeed(app, address);
  const days = expandCalendar(text, NOON - DAY_MS, NOON + 5 * DAY_MS).map(({ startMs }) =>
    new Date(startMs).toISOString().slice(0, 10),
  );
  expect(days).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  const later = await on(app, '2026-11-24');
  expect((await later.call('GET /api/schedules/today')).body).toMatchObject([
    { habit_id: habit.id },
  ]);
});

test('excused days are exported, imported, and go with a habit that moves without its past', async () => {
  const { app, identity, habit } = await missTheFifth();
  const ada = await on(app, '2026-11-07');
  await excuse(ada, habit.id, { ...on5th, why: 'ill' });
  const document: Export = (await ada.call('GET /api/export')).body;
  const excused_days = [{ day: '2026-11-05', why: 'ill' }];
  expect(document.habits).toMatchObject([{ excused_days }]);
  const bob = await app.signUp('bob');
  await bob.call('POST /api/import', document);
  expect((await bob.call('GET /api/export')).body).toEqual(document);
  const { body: other } = await ada.call('POST /api/values', {
    description: 'Sprinter',
    color: '#4A90E2',
  });
  expect(other.id).not.toBe(identity.id);
  const new_id = '01890000-0000-7000-8000-0000000000aa';
  const { body: moved } = await ada.call('POST /api/habits/move', {
    id: habit.id,
    value_id: other.id,
    new_id,
  });
  expect(moved).toMatchObject({ id: new_id, excused_days });
});

test.for<[string, object]>([
  ['the last before the first', { first_day: '2026-11-05', last_day: '2026-11-04' }],
  ['a day two years ago', { first_day: '2024-11-05', last_day: '2024-11-05' }],
  ['a day in two years', { first_day: '2026-11-21', last_day: '2028-11-05' }],
  ['more than 92 days', { first_day: '2026-10-01', last_day: '2027-01-01' }],
  ['a day that does not exist', { first_day: '2026-02-31', last_day: '2026-03-01' }],
  ['a reason of 81 characters', { ...on5th, why: 'x'.repeat(81) }],
])('%s is refused', async ([, days]) => {
  const app = await createTestApp();
  const ada = await app.signUp('ada');
  const { habit } = await schedule(ada);
  expect((await excuse(ada, habit.id, days)).status).toBe(422);
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body).not.toHaveProperty('excused_days');
});

test('a habit holds a thousand excused days, and says so to the next', async () => {
  const app = await createTestApp();
  const ada = await app.signUp('ada');
  const { habit } = await schedule(ada);
  const statuses: number[] = [];
  // The allowed days before and after each of three days, a year apart from one another.
  for (const year of [0, 1, 2]) {
    const person = await on(app, at(year * 370));
    for (let day = -366; day < 366; day += 61) {
      const first_day = at(year * 370 + day);
      const last_day = at(year * 370 + day + 60);
      statuses.push((await excuse(person, habit.id, { first_day, last_day })).status);
    }
  }
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(0);
  const person = await on(app, at(740));
  const { body } = await person.call(`GET /api/habits/${habit.id}`);
  expect(body.excused_days.length).toBeGreaterThan(900);
  expect(body.excused_days.length).toBeLessThanOrEqual(1000);
  expect(await examine(app.place)).toEqual([]);
});

test('habits of others and deleted ones are passed over, and none at all is not found', async () => {
  const app = await createTestApp();
  const [ada, bob] = [await app.signUp('ada'), await app.signUp('bob')];
  const { habit } = await schedule(ada);
  const { habit: theirs } = await schedule(bob);
  const gone = '01890000-0000-7000-8000-0000000000ff';
  const days = { first_day: '2026-11-21', last_day: '2026-11-21' };
  const habit_ids = [gone, theirs.id, habit.id];
  const { body } = await ada.call('POST /api/habits/excuse', { habit_ids, ...days });
  expect(body).toMatchObject([{ id: habit.id }]);
  expect((await bob.call('GET /api/schedules/today')).body).toHaveLength(1);
  expect((await excuse(ada, theirs.id, days)).status).toBe(404);
});
