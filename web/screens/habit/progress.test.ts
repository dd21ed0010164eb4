import { expect, test } from 'vitest';
import type { HabitStatistics } from '#contract/habits.ts';
import { findPlayedSpan, findProgress, listWeekCells } from './progress.ts';

const HOUR = 3_600_000;
const NEVER_DUE = {
  streak: 0,
  longest_streak: 0,
  due: 0,
  kept: 0,
  strength: 0,
  last_due: null,
};

function played(...days: readonly [day: string, hours: number][]): HabitStatistics {
  return {
    habit_id: 'h',
    sessions: days.length,
    total_time: 0,
    longest: 0,
    first_played_at: null,
    last_played_at: null,
    first_day: '2026-05-25',
    last_day: '2026-11-21',
    days: days.map(([day, hours]) => ({ day, duration: hours * HOUR })),
    rests: [],
    scheduled_since: null,
    is_played_today: false,
    ...NEVER_DUE,
    before_today: NEVER_DUE,
  };
}

test('months range from the first with play to the current one, without an incomplete first month', () => {
  const { months, best } = findProgress(
    played(['2026-05-30', 3], ['2026-09-01', 1], ['2026-11-02', 2], ['2026-11-21', 2]),
  );
  expect(months).toEqual([
    { month: '2026-09', playedMs: HOUR, days: 1 },
    { month: '2026-10', playedMs: 0, days: 0 },
    { month: '2026-11', playedMs: 4 * HOUR, days: 2 },
  ]);
  expect(best?.day).toBe('2026-05-30');
});

test('a habit that was never played has no best day and no months', () => {
  expect(findProgress(played())).toEqual({ best: null, months: [] });
});

test('the last day played is the one that the last session reached, by the user’s start of the day', () => {
  const rule = { zone: 'Europe/Berlin', dayStartHour: 4 };
  const statistics = {
    ...played(['2026-11-02', 2], ['2026-11-20', 0.2], ['2026-11-21', 0.3]),
    first_played_at: '2026-11-03T02:30:00.000Z',
    last_played_at: '2026-11-21T02:48:00.000Z',
  };
  const span = { first: '2026-11-02', last: '2026-11-21' };
  expect(findPlayedSpan(statistics, rule)).toEqual(span);
  expect(findPlayedSpan({ ...statistics, days: [] }, rule)?.last).toBe('2026-11-20');
  expect(findPlayedSpan(played(), rule)).toBeNull();
});

test('days are in weeks from Monday, weighted by the planned duration', () => {
  const statistics = played(
    ['2026-05-25', 0.5],
    ['2026-05-31', 0.6],
    ['2026-06-01', 1],
    ['2026-11-21', 2],
  );
  const cells = listWeekCells(statistics, HOUR, 1);
  expect(cells).toHaveLength(181);
  const shown = cells.filter(({ weight }) => weight > 0);
  expect(shown).toMatchObject([
    { column: 1, row: 1, weight: 1 },
    { column: 1, row: 7, weight: 2 },
    { column: 2, row: 1, weight: 3 },
    { column: 26, row: 6, weight: 4 },
  ]);
  const fromSunday = listWeekCells(statistics, HOUR, 0);
  expect(fromSunday[0]).toMatchObject({ day: '2026-05-31', column: 1, row: 1 });
  expect(fromSunday.at(-1)).toMatchObject({ day: '2026-11-21', column: 25, row: 7 });
});
