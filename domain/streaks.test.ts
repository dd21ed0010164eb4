import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKey, listDays, shiftDay, type DayKey } from './calendar.ts';
import type { Schedule } from './schedules.ts';
import { addToday, continueStreak, countKeptDays, listPlayedDays, NO_STREAK } from './streaks.ts';

const FIRST = '2026-02-15';
const LAST = '2026-06-30';
const DAYS = listDays(FIRST, LAST);

const weekdayOf = (day: DayKey) => new Date(`${day}T12:00:00Z`).getUTCDay();
const days = fc.constantFrom(...DAYS);
const schedules = fc.array(
  fc
    .record({
      daysOfWeek: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })),
      from: fc.option(days),
      until: fc.option(days),
    })
    .map((fields): Schedule => ({
      frequencyType: fields.daysOfWeek ? 'weekly' : 'daily',
      startTime: '08:00',
      weekOfMonth: null,
      ...fields,
    })),
  { maxLength: 5 },
);

/** Mostly played, so that streaks become long, or seldom. */
const played = fc
  .tuple(fc.constantFrom(1, 3, 10, 40), fc.array(fc.nat(39), { minLength: DAYS.length }))
  .map(([odds, dice]) => DAYS.filter((_, index) => (dice[index] ?? 0) % 40 >= odds % 40));

function isDue(all: readonly Schedule[], day: DayKey): boolean {
  return all.some(
    ({ daysOfWeek, from, until }) =>
      (daysOfWeek === null || daysOfWeek.includes(weekdayOf(day))) &&
      (from === null || from <= day) &&
      (until === null || day <= until),
  );
}

/** The oracle counts day by day. */
function countSlowly(all: readonly Schedule[], playedOn: readonly DayKey[], last: DayKey) {
  let [streak, longestStreak, due, kept] = [0, 0, 0, 0];
  for (const day of DAYS.filter((one) => one <= last && isDue(all, one))) {
    const isPlayed = playedOn.includes(day);
    due += 1;
    kept += isPlayed ? 1 : 0;
    streak = isPlayed ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { streak, longestStreak, due, kept };
}

test('the streak equals a count day by day, computed in any number of parts', () => {
  const cuts = fc.uniqueArray(days, { maxLength: 4 }).map((list) => [...list, LAST].toSorted());
  fc.assert(
    fc.property(schedules, played, cuts, (all, playedOn, ends) => {
      let [streak, first] = [NO_STREAK, FIRST];
      for (const end of ends) {
        const part = playedOn.filter((day) => first <= day && day <= end);
        streak = continueStreak(streak, all, part, [first, end]);
        first = shiftDay(end, 1);
        const { due, kept, ...expected } = countSlowly(all, playedOn, end);
        expect(streak).toEqual(expected);
        const keptDays = countKeptDays(all, new Set(playedOn), FIRST, end);
        expect(keptDays).toEqual({ due, kept });
      }
    }),
    { numRuns: 1000 },
  );
});

test('today counts once the habit was played, and never ends a streak', () => {
  fc.assert(
    fc.property(schedules, played, days, (all, playedOn, today) => {
      const before = countSlowly(all, playedOn, shiftDay(today, -1));
      const isPlayed = playedOn.includes(today);
      const after = addToday(before, isDue(all, today), isPlayed);
      expect(after).toEqual(isPlayed ? countSlowly(all, playedOn, today) : before);
    }),
  );
});

test('a habit that was never due has no streak', () => {
  expect(continueStreak(NO_STREAK, [], DAYS, [FIRST, LAST])).toEqual(NO_STREAK);
});

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe');
const sessions = fc
  .array(
    fc.record({
      // The clocks change on the 29th of March in Berlin, on the 8th in New York, and by half an hour on Lord Howe.
      startMs: fc.integer({ min: Date.UTC(2026, 1, 20), max: Date.UTC(2026, 3, 20) }),
      zone: zones,
    }),
    { maxLength: 40 },
  )
  .map((list) => list.toSorted((a, b) => a.startMs - b.startMs));

test('the played days are those of the starts of sessions, each by the clock of its own zone', () => {
  fc.assert(
    fc.property(sessions, fc.integer({ min: 0, max: 6 }), (all, dayStartHour) => {
      const days = all.map(({ startMs, zone }) => dayKey(startMs, { zone, dayStartHour }));
      expect(listPlayedDays(all, dayStartHour)).toEqual([...new Set(days)].toSorted());
    }),
    { numRuns: 300 },
  );
});
