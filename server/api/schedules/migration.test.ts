import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { makeOldDatabase } from '../../test/support/old-database.ts';
import { createTestApp } from '../../test/support/test-app.ts';

const idOf = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const [ADA, RUNNER, RUN, SWIM] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const AT = Date.UTC(2026, 0);
const DAY = 24 * 3_600_000;

const habit = (id: string, isActive: number) =>
  `('${ADA}', '${id}', '${RUNNER}', 'Habit', 2000, '', ${isActive}, 0, 0, ${AT})`;
const schedule = (n: number, habitId: string, isActive: number) =>
  `('${ADA}', '${idOf(n)}', '${habitId}', '0${n}:00', 'daily', '2026-11-01', ${isActive}, ${AT})`;
const played = Array.from({ length: 12 }, (_, n) => {
  const at = Date.UTC(2026, 10, 9, 7) + n * DAY;
  const id = `01890000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
  return `('${ADA}', '${id}', '${RUNNER}', '${RUN}', 'played', 60000, ${at}, 'UTC', 1, ${at})`;
});

/** Before the migration a change moved the start of the only row, and a removed schedule had no past. */
const LIFE = `
  insert into users (id, iss, sub, rev, display_name, headshot, onboarding_completed, preferences,
    time_zone, day_start_hour, created_at)
  values ('${ADA}', 'https://issuer.test/', 'ada', 0, 'Ada', 'headshot1', 0, '{}', 'UTC', 0, ${AT});
  insert into "values" (user_id, id, description, color, is_active, time_ms, created_at)
  values ('${ADA}', '${RUNNER}', 'Runner', '#4A90E2', 1, 720000, ${AT});
  insert into habits (user_id, id, value_id, description, duration_ms, details, is_active, is_break,
    archived_with_identity, created_at)
  values ${habit(RUN, 1)}, ${habit(SWIM, 0)};
  insert into schedules (user_id, id, habit_id, start_time, frequency_type, from_day, is_active, created_at)
  values ${schedule(5, RUN, 1)}, ${schedule(6, RUN, 0)}, ${schedule(7, SWIM, 1)};
  insert into events (user_id, id, value_id, habit_id, source, duration_ms, occurred_at, time_zone, is_settled, created_at)
  values ${played.join(', ')};
  insert into habit_times (user_id, habit_id, sessions, time_ms, longest_ms)
  values ('${ADA}', '${RUN}', 12, 720000, 60000)`;

const today = () => new Date().toISOString().slice(0, 10);

test('the schedules of an older version are due on the same days as before', async () => {
  const days = [today()];
  const place = await makeOldDatabase('012-habit-times', LIFE);
  const { signUp } = await createTestApp({ place });
  const ada = await signUp('ada');
  expect(await examine(place)).toEqual([]);
  const { schedules }: Export = (await ada.call('GET /api/export')).body;
  const [inForce, removed, archived] = schedules;
  expect(inForce).toMatchObject({ id: idOf(5), starts_on: '2026-11-01', ends_on: null });
  // It was due on no day, whenever it was removed.
  expect(removed?.ends_on).toBe('2000-01-01');
  // It was due every day until the migration.
  days.push(today());
  expect(days).toContain(archived?.ends_on);
  const { body } = await ada.call(`GET /api/habits/${RUN}/statistics`);
  expect(body).toMatchObject({ streak: 12, longest_streak: 12, due: 20, kept: 12 });
});
