import type { NewSchedule, ScheduleChange } from '#contract/schedules.ts';
import { dayKey } from '#domain/calendar.ts';
import type { Transaction } from '../db/db.ts';
import type { ScheduleRow } from '../db/schema.ts';
import { readHabit } from '../habits/read.ts';
import { forgetStreak } from '../habits/times-store.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../new-id.ts';
import { readDayRule } from '../users/read.ts';
import { presentSchedule } from './present.ts';
import { changeRule, checkRule, type Rule } from './rule.ts';
import { alignSchedules, emptySpan, replaceSchedule } from './spans.ts';
import { findSchedule, insertSchedule } from './store.ts';

/** Schedules a habit from the user's day of `now` on. A create that arrives again finds its own row. */
export async function createSchedule(
  tx: Transaction,
  userId: string,
  wanted: NewSchedule,
  now: number,
): Promise<ScheduleRow> {
  const known = wanted.id && (await tx.first(findSchedule, { userId, id: wanted.id }));
  if (known && known.habit_id !== wanted.habit_id) throw new Refusal('id_taken');
  if (known) return known;
  const habit = await readHabit(tx, userId, wanted.habit_id);
  const today = dayKey(now, await readDayRule(tx, userId));
  const isActive = wanted.is_active ?? true;
  const row: ScheduleRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    habit_id: habit.id,
    start_time: wanted.start_time,
    ...ruleColumns(checkRule(wanted.frequency_type, wanted)),
    ...emptySpan(today),
    ...(isActive && { until_day: null }),
    is_active: Number(isActive),
    created_at: now,
  };
  await tx.run(insertSchedule, row);
  await tx.run(forgetStreak, { userId, habitId: habit.id, firstDay: row.from_day });
  return alignSchedule(tx, row, now);
}

/**
 * A change of when it asks, its removal and its return hold from the user's day of `now` on: what was due before stays as it
 * was. The id stays that of the schedule, so that a device which was offline can send one change after another.
 */
export async function changeSchedule(
  tx: Transaction,
  userId: string,
  id: string,
  change: ScheduleChange,
  now: number,
): Promise<ScheduleRow> {
  const row = await tx.first(findSchedule, { userId, id });
  if (!row) throw new Refusal('not_found');
  const { is_active, start_time, ...rule } = change;
  const changed: ScheduleRow = {
    ...row,
    start_time: start_time ?? row.start_time,
    ...ruleColumns(changeRule(presentSchedule(row), rule)),
    is_active: Number(is_active ?? row.is_active),
  };
  const today = dayKey(now, await readDayRule(tx, userId));
  const wasInUse = row.until_day === null;
  const isInForce = changed.is_active === 1 && (wasInUse || row.is_active === 0);
  return alignSchedule(tx, await replaceSchedule(tx, row, changed, { today, isInForce }), now);
}

/** The row as it is once it agrees with whether its habit is archived. */
async function alignSchedule(
  tx: Transaction,
  { user_id: userId, id }: ScheduleRow,
  now: number,
): Promise<ScheduleRow> {
  await alignSchedules(tx, userId, now);
  const row = await tx.first(findSchedule, { userId, id });
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The rule as the table has it. */
export function ruleColumns(rule: Rule): Pick<ScheduleRow, keyof Rule> {
  const days = rule.days_of_week;
  return { ...rule, days_of_week: days === null ? null : JSON.stringify(days) };
}
