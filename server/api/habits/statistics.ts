import type { HabitStatistics, PlayedDay } from '#contract/habits.ts';
import { progressToWire } from '#contract/streak-wire.ts';
import {
  dayKey,
  dayRange,
  dayRanges,
  instantToIso,
  listDays,
  mondayOf,
  shiftDay,
  splitOverDays,
  ZONES_APART_MS,
  type DayKey,
} from '#domain/calendar.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { listRests, occursOn } from '#domain/schedules.ts';
import { addToday, countKeptDays, listPlayedDays } from '#domain/streaks.ts';
import { measureStrength, strengthenToday } from '#domain/strength.ts';
import { isWeekQuota } from '#domain/week-quotas.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Db } from '../../db/db.ts';
import { readHabit } from './read.ts';
import { findHabitTime } from './store.ts';
import {
  countStreak,
  isStreakOld,
  readHabitHistory,
  renewStreak,
  streakStartMs,
  type HabitHistory,
} from './streaks.ts';

const WEEKS = 26;

/** Before that, a due day of any schedule weighs less than 4 % of the strength. */
const STRENGTH_WEEKS = 52;

/** The statistics of a habit, archived or not, up to the user's current day; 404 for another user's habit. */
export async function readHabitStatistics(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<HabitStatistics> {
  await readHabit(db, userId, id);
  const rule = await readDayRule(db, userId);
  const lastDay = dayKey(now, rule);
  const firstDay = shiftDay(mondayOf(lastDay), -7 * (WEEKS - 1));
  const strengthFrom = shiftDay(lastDay, -7 * STRENGTH_WEEKS);
  const fromMs = dayRange(strengthFrom, rule).startMs - ZONES_APART_MS;
  const of = { userId, habitId: id };
  const sums = await readSums(db, of, { today: lastDay, fromMs });
  const history = await readHabitHistory(db, of, {
    fromMs: Math.min(fromMs, streakStartMs(sums, rule)),
    toMs: dayRange(lastDay, rule).endMs + ZONES_APART_MS,
    zone: rule.zone,
  });
  const days = sumUpDays(history, listDays(firstDay, lastDay), rule.dayStartHour);
  const played = new Set(listPlayedDays(history.ticks, rule.dayStartHour));
  const yesterday = shiftDay(lastDay, -1);
  const beforeToday = {
    ...countStreak(sums, history, { rule, last: yesterday }),
    ...countKeptDays(history.schedules, played, firstDay, yesterday),
    ...measureStrength(history.schedules, played, strengthFrom, yesterday),
  };
  const isDue = history.schedules.some((schedule) => occursOn(schedule, lastDay));
  const isPlayed = played.has(lastDay);
  const rests = listRests(history.schedules);
  // A week of a schedule of so many days a week may be fulfilled today, and is not over.
  const withToday = history.schedules.some(isWeekQuota)
    ? {
        ...countStreak(sums, history, { rule, last: lastDay, openFrom: lastDay }),
        ...countKeptDays(history.schedules, played, firstDay, lastDay, lastDay),
        ...measureStrength(history.schedules, played, strengthFrom, lastDay, lastDay),
      }
    : {
        ...addToday(beforeToday, isDue, isPlayed),
        ...strengthenToday(beforeToday, lastDay, { isDue, isPlayed, rests }),
      };
  return {
    habit_id: id,
    sessions: sums?.sessions ?? 0,
    total_time: sums?.time_ms ?? 0,
    longest: sums?.longest_ms ?? 0,
    first_played_at: toIso(sums?.first_at),
    last_played_at: toIso(sums?.last_at),
    first_day: firstDay,
    last_day: lastDay,
    days,
    rests: rests
      .filter(({ last }) => last >= firstDay)
      .map(({ first, last }) => ({ first_day: first, last_day: last })),
    scheduled_since: firstScheduledDay(history),
    is_played_today: isPlayed,
    ...progressToWire(withToday),
    before_today: progressToWire(beforeToday),
  };
}

/**
 * The stored totals of the habit. If its sessions go far back, the streak is stored first, so that it need not be
 * counted from the start.
 */
async function readSums(
  db: Db,
  of: { userId: string; habitId: string },
  { today, fromMs }: { today: DayKey; fromMs: number },
) {
  const sums = await db.first(findHabitTime, of);
  const isLong = (sums?.first_at ?? Infinity) < fromMs;
  if (!isLong || !isStreakOld(sums, today)) return sums;
  // If it cannot be stored, as on a full disk, it is counted from the start.
  await renewStreak(db, of, today).catch(() => {});
  return db.first(findHabitTime, of);
}

/** The time of each day; a session over midnight is split there, by the clock of the zone in which it was played. */
function sumUpDays(
  { sessions }: HabitHistory,
  days: readonly DayKey[],
  dayStartHour: number,
): PlayedDay[] {
  const shares = [...Map.groupBy(sessions, ({ zone }) => zone)].flatMap(([zone, its]) => {
    const ranges = dayRanges(days, { zone, dayStartHour });
    // A session of the maximum length that began before the first day may overlap it.
    const fromMs = (ranges[0]?.startMs ?? 0) - MAX_DURATION_MS;
    const recent = its.filter(({ startMs }) => startMs >= fromMs);
    return recent.flatMap((session) => splitOverDays(session, ranges));
  });
  const sums = [...Map.groupBy(shares, ({ day }) => day)].map(([day, parts]) => ({
    day,
    duration: parts.reduce((sum, { durationMs }) => sum + durationMs, 0),
  }));
  return sums.toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The first day on which one of the schedules held, or null if none ever did. */
function firstScheduledDay({ schedules }: HabitHistory): DayKey | null {
  const days = schedules
    .filter(({ from, until }) => until === null || (from ?? '') <= until)
    .flatMap(({ from }) => from ?? []);
  return days.toSorted((a, b) => a.localeCompare(b))[0] ?? null;
}

function toIso(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? instantToIso(ms) : null;
}
