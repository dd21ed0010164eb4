import type { DueToday } from '#contract/schedules.ts';
import { dayKey, dayRange, instantOnDay, instantToIso } from '#domain/calendar.ts';
import { occursOn } from '#domain/schedules.ts';
import type { Reader } from '../db/db.ts';
import { readDayRule } from '../users/read.ts';
import { presentSchedule, rowToSchedule } from './present.ts';
import { listPlayed, listSchedulesWithHabit } from './store.ts';

/** What the schedules ask of the user's day of `now`, in the order of its hours, each with the session that fills it. */
export async function readDueToday(
  reader: Reader,
  userId: string,
  now: number,
): Promise<DueToday[]> {
  const rule = await readDayRule(reader, userId);
  const day = dayKey(now, rule);
  const { startMs, endMs } = dayRange(day, rule);
  const [rows, played] = await Promise.all([
    reader.all(listSchedulesWithHabit, { userId }),
    reader.all(listPlayed, { userId, fromMs: startMs, toMs: endMs }),
  ]);
  const playedByHabit = Map.groupBy(played, (event) => event.habit_id);
  return rows
    .filter((row) => occursOn(rowToSchedule(row), day))
    .map((row) => ({ row, atMs: instantOnDay(day, row.start_time, rule) }))
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ row, atMs }) => ({
      ...presentSchedule(row),
      habit_description: row.habit_description,
      habit_duration: row.habit_duration_ms,
      color: row.value_color,
      occurs_at: instantToIso(atMs),
      // Each session fills one: the earliest that is left.
      event_id: playedByHabit.get(row.habit_id)?.shift()?.id ?? null,
    }));
}
