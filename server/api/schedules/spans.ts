import { shiftDay, type DayKey } from '#domain/calendar.ts';
import { changeSpan } from '#domain/schedules.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import type { ScheduleRow } from '../../db/schema.ts';
import { forgetStreak } from '../habits/store.ts';
import { readDayOfChange } from './day-of-change.ts';
import { insertSchedule, listMisheldSchedules, updateSchedule } from './store.ts';

/** The columns of a schedule's rule, without the days on which it holds. */
const RULE = [
  'start_time',
  'frequency_type',
  'days_of_week',
  'week_of_month',
  'times_per_week',
] as const;

/** Whether two rows have the same rule. */
export function asksAlike(row: ScheduleRow, other: ScheduleRow): boolean {
  return RULE.every((name) => row[name] === other[name]);
}

/** The columns of a span that held on no day before `today`. */
export function emptySpan(today: DayKey): Pick<ScheduleRow, 'from_day' | 'until_day'> {
  return { from_day: today, until_day: shiftDay(today, -1) };
}

/**
 * Changes a schedule from `today` on. Its row keeps its id; the former rule becomes a row of its own that has ended.
 * Returns the current row.
 */
export async function replaceSchedule(
  tx: Transaction,
  row: ScheduleRow,
  changed: ScheduleRow,
  { today, isInForce }: { today: DayKey; isInForce: boolean },
): Promise<ScheduleRow> {
  const yesterday = shiftDay(today, -1);
  const isSame = asksAlike(row, changed);
  const span = { from: row.from_day, until: row.until_day };
  const { past, current } = changeSpan(span, { today, isSame, isInForce });
  if (past) {
    const ended = { from_day: past.from, until_day: past.until, is_active: 0 };
    await tx.run(insertSchedule, { ...row, ...ended, id: newId() });
  }
  const next = { ...changed, from_day: current.from, until_day: current.until };
  await tx.run(updateSchedule, next);
  // A stored streak ends weeks before today, unless the server's clock was set back.
  await tx.run(forgetStreak, { userId: row.user_id, habitId: row.habit_id, firstDay: yesterday });
  return next;
}

/**
 * Ends the schedules of archived habits and starts those of restored ones on the day `madeOn` of the user's calendar, by
 * default today. Must be called after every write that archives, restores or adds habits, identities or schedules.
 */
export async function alignSchedules(
  tx: Transaction,
  userId: string,
  now: number,
  madeOn?: DayKey,
): Promise<void> {
  const rows = await tx.all(listMisheldSchedules, { userId });
  if (rows.length === 0) return;
  const today = await readDayOfChange(tx, userId, madeOn, now);
  for (const { is_in_use, ...row } of rows) {
    await replaceSchedule(tx, row, row, { today, isInForce: is_in_use === 1 });
  }
}
