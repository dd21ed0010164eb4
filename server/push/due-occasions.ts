import { dueTag } from '#contract/push-messages.ts';
import { dayKey, instantToIso } from '#domain/calendar.ts';
import { listDue } from '#domain/due.ts';
import type { Reader } from '../db/db.ts';
import { readDueOn } from '../schedules/due-today.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { listSchedulesWithHabit } from '../schedules/store.ts';
import type { Occasion } from './occasions.ts';
import type { Person } from './wishes.ts';

interface Window {
  readonly afterMs: number;
  readonly now: number;
  /** The habit that is being played; null for none. */
  readonly playing: string | null;
}

/** The occurrences that came in a window, which no session fills and whose habit is not being played. */
export async function listDueNow(
  reader: Reader,
  { userId, rule, wishes }: Person,
  { afterMs, now, playing }: Window,
): Promise<Occasion[]> {
  const today = dayKey(now, rule);
  const rows = await reader.all(listSchedulesWithHabit, { userId, day: today });
  const schedules = rows.map((row) => ({ ...rowToSchedule(row), row }));
  const due = listDue(schedules, rule, afterMs, now).filter(
    ({ schedule }) => schedule.row.habit_id !== playing,
  );
  const open = new Set<string>();
  for (const day of new Set(due.map((one) => one.day))) {
    for (const one of await readDueOn(reader, userId, day, rule)) {
      if (one.event_id === null) open.add(dueTag(one.id, day));
    }
  }
  return due
    .map(({ schedule: { row }, day, atMs }): Occasion => {
      const tag = dueTag(row.id, day);
      return {
        key: tag,
        atMs,
        message: {
          kind: 'due',
          tag,
          schedule_id: row.id,
          habit_id: row.habit_id,
          day,
          name: row.habit_description,
          target_ms: row.duration_ms,
          due_at: instantToIso(atMs),
          hours: wishes.hours,
        },
      };
    })
    .filter(({ key }) => open.has(key));
}
