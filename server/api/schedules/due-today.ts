import type { DueToday } from '#contract/schedules.ts';
import {
  dayKey,
  dayRange,
  instantOnDay,
  instantToIso,
  mondayOf,
  type DayKey,
  type DayRule,
  ZONES_APART_MS,
} from '#domain/calendar.ts';
import { fillOccurrences, occursOn } from '#domain/schedules.ts';
import { sessionDay } from '#domain/streaks.ts';
import { isTick } from '#domain/tick.ts';
import { countBefore, isWeekQuota } from '#domain/week-quotas.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Reader } from '../../db/db.ts';
import { presentSchedule, rowToSchedule } from './present.ts';
import { listPlayed, listSchedulesWithHabit } from './store.ts';

/** The habits due on the user's current day, ordered by hour, each with the session that fills it. */
export async function readDueToday(
  reader: Reader,
  userId: string,
  now: number,
): Promise<DueToday[]> {
  const rule = await readDayRule(reader, userId);
  return readDueOn(reader, userId, dayKey(now, rule), rule);
}

/** The same for any day. */
export async function readDueOn(
  reader: Reader,
  userId: string,
  day: DayKey,
  rule: DayRule,
): Promise<DueToday[]> {
  const rows = await reader.all(listSchedulesWithHabit, { userId, day });
  const hasQuota = rows.some((row) => isWeekQuota(rowToSchedule(row)));
  const firstDay = hasQuota ? mondayOf(day) : day;
  const played = await reader.all(listPlayed, {
    userId,
    fromMs: dayRange(firstDay, rule).startMs - ZONES_APART_MS,
    toMs: dayRange(day, rule).endMs + ZONES_APART_MS,
  });
  const dated = played.map((session) => {
    const { occurred_at: startMs, time_zone: zone } = session;
    return { session, day: sessionDay({ startMs, zone }, rule.dayStartHour) };
  });
  const playedDays = ({ habit_id, duration_ms }: (typeof rows)[number]) =>
    new Set(
      dated
        .filter(({ session }) => session.habit_id === habit_id)
        .filter(({ session }) => isTick(session.duration_ms ?? 0, duration_ms))
        .map((one) => one.day),
    );
  const due = rows
    .flatMap((row) => {
      const schedule = rowToSchedule(row);
      const isQuota = isWeekQuota(schedule);
      const playedBefore = isQuota ? countBefore(schedule, playedDays(row), day) : 0;
      const isMet = isQuota && playedBefore >= schedule.timesPerWeek;
      if (isMet || !occursOn(schedule, day)) return [];
      const atMs = instantOnDay(day, row.start_time, rule);
      return [{ row, atMs, ...(isQuota && { played_this_week: playedBefore }) }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
  const ofDay = dated.filter((one) => one.day === day).map(({ session }) => session);
  const filledBy = fillOccurrences(
    due.map(({ row }) => ({ habitId: row.habit_id, plannedMs: row.duration_ms })),
    ofDay.map(({ id, habit_id, duration_ms }) => ({
      id,
      habitId: habit_id,
      durationMs: duration_ms ?? 0,
    })),
  );
  return due.map(({ row, atMs, ...week }, index) => ({
    ...presentSchedule(row),
    habit_description: row.habit_description,
    habit_duration: row.duration_ms,
    color: row.value_color,
    occurs_at: instantToIso(atMs),
    event_id: filledBy[index] ?? null,
    ...week,
  }));
}
