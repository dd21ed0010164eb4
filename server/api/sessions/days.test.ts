import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, type Person, type TestApp } from '../../test/support/test-app.ts';
import { schedule } from '../calendar-feed/testing/feed.ts';

const HOUR = 3_600_000;

/** Signs the user in at another time, because the earlier token may have expired. */
async function at(app: TestApp, time: string): Promise<Person> {
  app.clock.now = Date.parse(time);
  return app.signUp('ada', 'America/New_York');
}

const submit = (person: Person, habit_id: string, start: string, hours = 1) =>
  person.call('POST /api/events/submit', {
    habit_id,
    occurred_at: new Date(start).toISOString(),
    duration: hours * HOUR,
  });

async function readDays(person: Person, habitId: string) {
  const { body } = await person.call(`GET /api/habits/${habitId}/statistics`);
  const { body: due } = await person.call('GET /api/schedules/today');
  return {
    streak: body.streak,
    kept: body.kept,
    isPlayedToday: body.is_played_today,
    isFilled: due[0]?.event_id !== null,
  };
}

/** A habit that is due daily and was played on five evenings in New York, which are mornings in Berlin. */
async function playFiveEvenings() {
  const app = await createTestApp();
  const ada = await at(app, '2026-11-16T12:00:00-05:00');
  const { habit } = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  for (const day of ['16', '17', '18', '19', '20']) {
    const person = await at(app, `2026-11-${day}T21:30:00-05:00`);
    await submit(person, habit.id, `2026-11-${day}T20:00:00-05:00`);
  }
  return { app, habit };
}

test('a move to another time zone moves no past session to another day', async () => {
  const { app, habit } = await playFiveEvenings();
  const ada = await at(app, '2026-11-21T12:00:00-05:00');
  const before = await readDays(ada, habit.id);
  expect(before).toEqual({ streak: 5, kept: 5, isPlayedToday: false, isFilled: false });
  const month = (await ada.call('GET /api/events/month/2026-11')).body;
  for (const time_zone of ['Europe/Berlin', 'Pacific/Honolulu', 'America/New_York']) {
    await ada.call('PUT /api/users/me', { time_zone });
    expect(await readDays(ada, habit.id), time_zone).toMatchObject({ streak: 5, kept: 5 });
    const days = Object.keys((await ada.call('GET /api/events/month/2026-11')).body);
    expect(days.toSorted(), time_zone).toEqual(Object.keys(month).toSorted());
  }
  expect(await examine(app.place)).toEqual([]);
});

test('a session of an evening fills what was due there, and not the day that had begun elsewhere', async () => {
  const { app, habit } = await playFiveEvenings();
  const ada = await at(app, '2026-11-20T22:00:00-05:00');
  expect(await readDays(ada, habit.id)).toMatchObject({ isPlayedToday: true, isFilled: true });
  // In Berlin it is the 21st, and the session began on the 21st by the clock there.
  await ada.call('PUT /api/users/me', { time_zone: 'Europe/Berlin' });
  expect(await readDays(ada, habit.id)).toMatchObject({ isPlayedToday: false, isFilled: false });
  await submit(ada, habit.id, '2026-11-20T21:50:00-05:00', 0.1);
  expect(await readDays(ada, habit.id)).toMatchObject({
    streak: 6,
    isPlayedToday: true,
    isFilled: true,
  });
});

test('a session over midnight counts on the day of its start, in the statistics and for what is due', async () => {
  const app = await createTestApp();
  const ada = await at(app, '2026-11-20T12:00:00-05:00');
  const { habit } = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  const later = await at(app, '2026-11-21T08:00:00-05:00');
  await submit(later, habit.id, '2026-11-20T23:30:00-05:00', 2);
  expect(await readDays(later, habit.id)).toEqual({
    streak: 1,
    kept: 1,
    isPlayedToday: false,
    isFilled: false,
  });
  // Its time is split at midnight.
  const { body } = await later.call(`GET /api/habits/${habit.id}/statistics`);
  expect(body.days).toEqual([
    { day: '2026-11-20', duration: HOUR / 2 },
    { day: '2026-11-21', duration: 1.5 * HOUR },
  ]);
});

test('a session that is moved to another time belongs to the zone in which that is done', async () => {
  const { app, habit } = await playFiveEvenings();
  const ada = await at(app, '2026-11-21T12:00:00-05:00');
  await ada.call('PUT /api/users/me', { time_zone: 'Europe/Berlin' });
  const { body: sessions } = await ada.call(`GET /api/events?habit_id=${habit.id}`);
  const [latest] = sessions;
  expect(latest.time_zone).toBe('America/New_York');
  await ada.call(`PUT /api/events/${latest.id}`, { note: 'By the river' });
  const { body: noted } = await ada.call(`PUT /api/events/${latest.id}`, { duration: HOUR / 2 });
  expect(noted.time_zone).toBe('America/New_York');
  const occurred_at = new Date('2026-11-21T08:00:00+01:00').toISOString();
  const { body: moved } = await ada.call(`PUT /api/events/${latest.id}`, { occurred_at });
  expect(moved.time_zone).toBe('Europe/Berlin');
  expect(await readDays(ada, habit.id)).toMatchObject({ streak: 1, isFilled: true });
});

test('an export and an import keep the days', async () => {
  const { app, habit } = await playFiveEvenings();
  const ada = await at(app, '2026-11-21T12:00:00-05:00');
  const { body: document } = await ada.call('GET /api/export');
  const bob = await app.signUp('bob', 'Europe/Berlin');
  await bob.call('POST /api/import', document);
  await bob.call('PUT /api/users/me', { time_zone: 'Europe/Berlin' });
  expect(await readDays(bob, habit.id)).toMatchObject({ streak: 5, kept: 5 });
});
