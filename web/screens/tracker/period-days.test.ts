import { expect, test } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { firstDayOf, listTrackerDays } from './period-days.ts';
import { periodOf } from './periods.ts';
import { makeHabit, makeIdentity, makeSchedule, makeShare } from './testing/period.ts';

const MINUTE = 60_000;

const monthOf = (month: string) => periodOf('month', `${month}-01`, 1);

function standings(month: string, firstDay: string, events = {}): string {
  return listTrackerDays(monthOf(month), events, '2026-11-21', firstDay)
    .map(({ standing }) => standing[0])
    .join('');
}

test('days before the user’s first day, past days, today and future days are distinguished', () => {
  expect(standings('2026-11', '2026-11-04')).toBe(`bbb${'p'.repeat(17)}t${'a'.repeat(9)}`);
  expect(standings('2026-10', '2026-11-04')).toBe('b'.repeat(31));
  expect(standings('2026-12', '2026-11-04')).toBe('a'.repeat(31));
  expect(standings('2028-02', '2026-11-04')).toHaveLength(29);
});

test('a session before the account was created makes the first day earlier', () => {
  const events = { '2026-11-02': [makeShare({ share: MINUTE })] };
  expect(standings('2026-11', '2026-11-04', events)).toMatch(/^bp/);
});

test('a schedule from before the account was created makes the first day earlier', () => {
  const identities: Identity[] = [
    makeIdentity({
      Habits: [makeHabit(), makeHabit({ Schedules: [makeSchedule({ starts_on: '2026-09-01' })] })],
    }),
  ];
  expect(firstDayOf('2026-11-04', identities)).toBe('2026-09-01');
  expect(firstDayOf('2026-08-04', identities)).toBe('2026-08-04');
  expect(firstDayOf('2026-11-04', [])).toBe('2026-11-04');
});

test('a day’s time is the sum of its shares, without the running session', () => {
  const shares = [
    makeShare({ share: 20 * MINUTE }),
    makeShare({ share: 5 * MINUTE }),
    makeShare({ share: 0, duration: null }),
  ];
  const days = listTrackerDays(
    monthOf('2026-11'),
    { '2026-11-20': shares },
    '2026-11-21',
    '2026-11-01',
  );
  expect(days[19]).toMatchObject({
    day: '2026-11-20',
    number: 20,
    weekday: 5,
    playedMs: 25 * MINUTE,
  });
  expect(days[18]?.playedMs).toBe(0);
});
