import type { DueToday } from '#contract/schedules.ts';
import {
  dayKey,
  dayRange,
  instantOnDay,
  instantToIso,
  type DayKey,
  type DayRule,
  ZONES_APART_MS,
} from '#domain/calendar.ts';
import { sessionDay } from '#domain/streaks.ts';
import { fillOccurrences, occursOn } from '#domain/schedules.ts';
import type { Reader } from '../../db/db.ts';
import { readDayRule } from '../../accounts/users/read.ts';
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
  const { startMs, endMs } = dayRange(day, rule);
  const [rows, played] = await Promise.all([
    reader.all(listSchedulesWithHabit, { userId, day }),
    reader.all(listPlayed, {
      userId,
      fromMs: startMs - ZONES_APART_MS,
      toMs: endMs + ZONES_APART_MS,
    }),
  ]);
  const due = rows
    .filter((row) => occursOn(rowToSchedule(row), day))
    .map((row) => ({ row, atMs: instantOnDay(day, row.start_time, rule) }))
    .toSorted((a, b) => a.atMs - b.atMs);
  const ofDay = played.filter(({ occurred_at: atMs, time_zone: zone }) => {
    return sessionDay({ startMs: atMs, zone }, rule.dayStartHour) === day;
  });
  const filledBy = fillOccurrences(
    due.map(({ row }) => ({ habitId: row.habit_id, plannedMs: row.duration_ms })),
    ofDay.map(({ id, habit_id, duration_ms }) => ({
      id,
      habitId: habit_id,
      durationMs: duration_ms ?? 0,
    })),
  );
  return due.map(({ row, atMs }, index) => ({
    ...presentSchedule(row),
    habit_description: row.habit_description,
    habit_duration: row.duration_ms,
    color: row.value_color,
    occurs_at: instantToIso(atMs),
    event_id: filledBy[index] ?? null,
  }));
}
