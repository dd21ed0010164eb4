import { expect, test } from 'vitest';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { examine } from './examine.ts';
import { repair } from './repair.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { NO_GUESTS, plant } from './testing/plant.ts';

test('times and search keys are recomputed, and the report contains no text of users', async () => {
  const app = await createTestApp();
  await fillDatabase(app);
  const ada = await app.signUp('ada');
  const before = (await ada.call('GET /api/export')).body;
  const times = (await ada.call('GET /api/values')).body;
  await plant(app.place, `update "values" set time_ms = time_ms + 7 where ${NO_GUESTS}`);
  await plant(app.place, `update habit_times set longest_ms = 5, sessions = 0 where ${NO_GUESTS}`);
  const streak = `streak_day = '2026-11-01', streak = 9, longest_streak = 9`;
  await plant(app.place, `update habit_times set ${streak} where ${NO_GUESTS}`);
  await plant(app.place, `update todos set search_key = 'lost' where ${NO_GUESTS}`);

  const told: string[] = [];
  await repair(
    app.db,
    () => NOON,
    (change) => told.push(change),
  );
  expect(await examine(app.place)).toEqual([]);
  expect((await ada.call('GET /api/values')).body).toEqual(times);
  expect((await ada.call('GET /api/export')).body).toEqual(before);
  // Two users, each with two identities, one played habit, its streak, and one carried todo.
  expect(told).toHaveLength(12);
  expect(told[0]).toMatch(/^values {2}user [\w-]{36} {2}[\w-]{36} {2}time_ms \d+7 → \d+0$/);
  expect(told.join('\n')).not.toMatch(/äpfel|lost/i);

  told.length = 0;
  await repair(
    app.db,
    () => NOON,
    (change) => told.push(change),
  );
  expect(told).toEqual([]);
});

test('a sum of invalid durations is not stored as the time', async () => {
  const { place, db, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  await plant(place, 'update events set duration_ms = -5');
  const told: string[] = [];
  await repair(
    db,
    () => NOON,
    (change) => told.push(change),
  );
  expect(told).toEqual([]);
  const names = (await examine(place)).map(({ check }) => check);
  expect(names).toEqual(['time of identities', 'time of habits', 'sessions']);
});
