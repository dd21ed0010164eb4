import { v7 as newId } from 'uuid';
import type { NewSchedule, ScheduleChange } from '#contract/schedules.ts';
import { dayKey } from '#domain/calendar.ts';
import type { Transaction } from '../db/db.ts';
import type { ScheduleRow } from '../db/schema.ts';
import { readHabit } from '../habits/read.ts';
import { Refusal } from '../http/refusal.ts';
import { readDayRule } from '../users/read.ts';
import { presentSchedule } from './present.ts';
import { changeRule, checkRule, type Rule } from './rule.ts';
import { findSchedule, insertSchedule, updateSchedule } from './store.ts';

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
  const row: ScheduleRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    habit_id: habit.id,
    start_time: wanted.start_time,
    ...ruleColumns(checkRule(wanted.frequency_type, wanted)),
    from_day: dayKey(now, await readDayRule(tx, userId)),
    is_active: Number(wanted.is_active ?? true),
    created_at: now,
  };
  await tx.run(insertSchedule, row);
  return row;
}

/** A change of when it asks, or its return, holds from the user's day of `now` on: the past is not rewritten. */
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
  if (asksOtherwise(row, changed)) changed.from_day = dayKey(now, await readDayRule(tx, userId));
  await tx.run(updateSchedule, changed);
  return changed;
}

/** The rule as the table has it. */
export function ruleColumns(rule: Rule): Pick<ScheduleRow, keyof Rule> {
  const days = rule.days_of_week;
  return { ...rule, days_of_week: days === null ? null : JSON.stringify(days) };
}

function asksOtherwise(row: ScheduleRow, changed: ScheduleRow): boolean {
  if (changed.is_active > row.is_active) return true;
  const told = ['start_time', 'frequency_type', 'days_of_week', 'week_of_month'] as const;
  return told.some((name) => row[name] !== changed[name]);
}
