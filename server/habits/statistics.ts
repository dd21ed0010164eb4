import type { HabitStatistics, PlayedDay } from '#contract/habits.ts';
import {
  dayKey,
  dayRange,
  dayRanges,
  instantToIso,
  listDays,
  placeInMonth,
  shiftDay,
  splitOverDays,
  type DayKey,
  type DayRange,
} from '#domain/calendar.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import type { Reader } from '../db/db.ts';
import { listHabitTimes } from '../events/store.ts';
import { readDayRule } from '../users/read.ts';
import { readHabit } from './read.ts';
import { findHabitTime } from './times-store.ts';

const WEEKS = 26;

/** What came of the user's own habit, archived or not, up to the user's day of `now`; 404 for any other. */
export async function readHabitStatistics(
  reader: Reader,
  userId: string,
  id: string,
  now: number,
): Promise<HabitStatistics> {
  await readHabit(reader, userId, id);
  const rule = await readDayRule(reader, userId);
  const lastDay = dayKey(now, rule);
  const firstDay = shiftDay(mondayOf(lastDay), -7 * (WEEKS - 1));
  const of = { userId, habitId: id };
  const [sums, times] = await Promise.all([
    reader.first(findHabitTime, of),
    reader.all(listHabitTimes, {
      ...of,
      // What began within the longest session before the first day may reach into it.
      fromMs: dayRange(firstDay, rule).startMs - MAX_DURATION_MS,
      toMs: dayRange(lastDay, rule).endMs,
    }),
  ]);
  return {
    habit_id: id,
    sessions: sums?.sessions ?? 0,
    total_time: sums?.time_ms ?? 0,
    longest: sums?.longest_ms ?? 0,
    first_played_at: toIso(sums?.first_at),
    last_played_at: toIso(sums?.last_at),
    first_day: firstDay,
    last_day: lastDay,
    days: sumUpDays(times, dayRanges(listDays(firstDay, lastDay), rule)),
  };
}

function sumUpDays(
  times: readonly { occurred_at: number; duration_ms: number | null }[],
  days: readonly DayRange[],
): PlayedDay[] {
  const shares = times.flatMap(({ occurred_at: startMs, duration_ms }) =>
    splitOverDays({ startMs, durationMs: duration_ms ?? 0 }, days),
  );
  return [...Map.groupBy(shares, ({ day }) => day)].map(([day, parts]) => ({
    day,
    duration: parts.reduce((sum, { durationMs }) => sum + durationMs, 0),
  }));
}

function mondayOf(day: DayKey): DayKey {
  return shiftDay(day, -((placeInMonth(day).weekday + 6) % 7));
}

function toIso(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? instantToIso(ms) : null;
}
