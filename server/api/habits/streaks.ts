import {
  dayRange,
  mondayOf,
  shiftDay,
  ZONES_APART_MS,
  type DayKey,
  type DayRule,
} from '#domain/calendar.ts';
import type { Schedule } from '#domain/schedules.ts';
import {
  continueStreak,
  listPlayedDays,
  NO_STREAK,
  type DatedSession,
  type Streak,
} from '#domain/streaks.ts';
import { isTick } from '#domain/tick.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import { lockUser } from '../../accounts/users/store.ts';
import type { Db, Reader, Transaction } from '../../db/db.ts';
import type { HabitTimeRow } from '../../db/schema.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { listSchedulesOfHabit } from '../schedules/store.ts';
import { listHabitTimes } from '../sessions/store.ts';
import { listSkippedDays } from './skipped-days.ts';
import { findHabit, findHabitTime, storeStreak } from './store.ts';

/** A stored streak ends this many days before today, so that late changes from devices do not discard it. */
const DAYS_BEHIND = 28;

/** The next read stores an older streak anew. */
const DAYS_VALID = 84;

interface OfHabit {
  readonly userId: string;
  readonly habitId: string;
}

/** The stored streak of a habit, or undefined if it was never played. */
type StoredStreak = Pick<HabitTimeRow, 'streak_day' | 'streak' | 'longest_streak'> | undefined;

/** The input of a streak: the sessions of a time span in order, those of them that are ticks, and all schedules. */
export interface HabitHistory {
  readonly schedules: readonly Schedule[];
  readonly sessions: readonly TimedSession[];
  readonly ticks: readonly TimedSession[];
}

type TimedSession = DatedSession & { readonly durationMs: number };

/** Whether there is no stored streak or an old one, so that a read would have to go far back. */
export function isStreakOld(stored: StoredStreak, today: DayKey): boolean {
  return (stored?.streak_day ?? '') < shiftDay(today, -DAYS_VALID);
}

/** The earliest start of a session that can count towards the streak after the stored one. */
export function streakStartMs(stored: StoredStreak, rule: DayRule): number {
  if (!stored?.streak_day) return 0;
  return dayRange(shiftDay(stored.streak_day, 1), rule).startMs - ZONES_APART_MS;
}

interface StreakEnd {
  readonly rule: DayRule;
  readonly last: DayKey;
  /** The day from which there is still time to play; by default the one after `last`. */
  readonly openFrom?: DayKey;
}

/** The streak at the end of the day `last`, continued from the stored one, or else counted from the first session. */
export function countStreak(
  stored: StoredStreak,
  { schedules, ticks }: HabitHistory,
  { rule, last, openFrom }: StreakEnd,
): Streak {
  const after = stored?.streak_day ?? '';
  const played = listPlayedDays(ticks, rule.dayStartHour).filter(
    (day) => day > after && day <= last,
  );
  const [first = last] = played;
  if (!stored?.streak_day) {
    return continueStreak(NO_STREAK, schedules, played, [first, last], openFrom);
  }
  const before = { streak: stored.streak, longestStreak: stored.longest_streak };
  return continueStreak(before, schedules, played, [shiftDay(after, 1), last], openFrom);
}

/** The history of a habit from `fromMs` until before `toMs`; `zone` is that of the user. */
export async function readHabitHistory(
  reader: Reader,
  of: OfHabit,
  span: { readonly fromMs: number; readonly toMs: number; readonly zone: string },
): Promise<HabitHistory> {
  const { zone: ownZone, fromMs, toMs } = span;
  const [habit, rows, times] = await Promise.all([
    reader.first(findHabit, { userId: of.userId, id: of.habitId }),
    reader.all(listSchedulesOfHabit, of),
    reader.all(listHabitTimes, { ...of, fromMs, toMs }),
  ]);
  const sessions = times.map(({ occurred_at, duration_ms, time_zone: zone }) => ({
    startMs: occurred_at,
    zone,
    durationMs: duration_ms ?? 0,
  }));
  const plannedMs = habit?.duration_ms ?? 0;
  // A day that never was is not missed.
  const skipped = listSkippedDays(ownZone);
  return {
    schedules: rows.map((row) => {
      const schedule = rowToSchedule({ ...row, excused_days: habit?.excused_days ?? '[]' });
      return skipped.length === 0
        ? schedule
        : { ...schedule, excused: new Set([...skipped, ...(schedule.excused ?? [])]) };
    }),
    sessions,
    ticks: sessions.filter(({ durationMs }) => isTick(durationMs, plannedMs)),
  };
}

/** Stores the streak of some weeks before `today`, so that the next read continues from there. */
export async function renewStreak(db: Db, of: OfHabit, today: DayKey): Promise<void> {
  await db.write(async (tx) => {
    // The lock orders this with writes that change the user's past.
    await tx.first(lockUser, { userId: of.userId });
    // A Sunday: a week of a schedule of so many days a week is counted as a whole.
    await renew(tx, of, shiftDay(mondayOf(shiftDay(today, -DAYS_BEHIND)), -1));
  }, of.userId);
}

async function renew(tx: Transaction, of: OfHabit, last: DayKey): Promise<void> {
  const stored = await tx.first(findHabitTime, of);
  if (!stored || (stored.streak_day ?? '') >= last) return;
  const rule = await readDayRule(tx, of.userId);
  const toMs = dayRange(last, rule).endMs + ZONES_APART_MS;
  const span = { fromMs: streakStartMs(stored, rule), toMs, zone: rule.zone };
  const history = await readHabitHistory(tx, of, span);
  const { streak, longestStreak } = countStreak(stored, history, { rule, last });
  const row = { user_id: of.userId, habit_id: of.habitId, streak_day: last };
  await tx.run(storeStreak, { ...row, streak, longest_streak: longestStreak });
}
