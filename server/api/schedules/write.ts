import type { Problem } from '#contract/problem.ts';
import type { NewSchedule, ScheduleChange, Schedule } from '#contract/schedules.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import type { ScheduleRow } from '../../db/schema.ts';
import { Refusal, requireRow } from '../../http/errors.ts';
import { readHabit } from '../habits/read.ts';
import { forgetStreak } from '../habits/store.ts';
import { readDayOfChange } from './day-of-change.ts';
import { presentSchedule } from './present.ts';
import { alignSchedules, emptySpan, replaceSchedule } from './spans.ts';
import { findSchedule, insertSchedule, updateSchedule } from './store.ts';

/** Schedules a habit from the day on which that was decided. A repeat with the same id returns the existing row. */
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
  const firstDay = await readDayOfChange(tx, userId, wanted.made_on, now);
  const isActive = wanted.is_active ?? true;
  const row: ScheduleRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    habit_id: habit.id,
    start_time: wanted.start_time,
    ...ruleColumns(checkRule(wanted.frequency_type, wanted)),
    ...emptySpan(firstDay),
    ...(isActive && { until_day: null }),
    is_active: Number(isActive),
    created_at: now,
  };
  await tx.run(insertSchedule, row);
  await tx.run(forgetStreak, { userId, habitId: habit.id, firstDay: row.from_day });
  return alignSchedule(tx, row, now);
}

/** Gives another habit a schedule with the same rule, from the user's current day on or the end of a pause. */
export async function copySchedule(
  tx: Transaction,
  row: ScheduleRow,
  habitId: string,
  now: number,
): Promise<void> {
  const { user_id: userId, from_day } = row;
  const {
    id: _,
    habit_id: _of,
    starts_on: _from,
    ends_on: _until,
    ...wanted
  } = presentSchedule(row);
  const copy = await createSchedule(tx, userId, { ...wanted, habit_id: habitId }, now);
  if (from_day > copy.from_day) await tx.run(updateSchedule, { ...copy, from_day });
}

/**
 * A change of the rule, a removal and a restoration hold from the day on which they were made; earlier days stay as they
 * were. The id stays the same, so that a device can send several offline changes.
 */
export async function changeSchedule(
  tx: Transaction,
  userId: string,
  id: string,
  change: ScheduleChange,
  now: number,
): Promise<ScheduleRow> {
  const row = await requireRow(tx, findSchedule, { userId, id });
  const { is_active, start_time, made_on, ...rule } = change;
  const changed: ScheduleRow = {
    ...row,
    start_time: start_time ?? row.start_time,
    ...ruleColumns(changeRule(presentSchedule(row), rule)),
    is_active: Number(is_active ?? row.is_active),
  };
  const today = await readDayOfChange(tx, userId, made_on, now);
  const wasInUse = row.until_day === null;
  const isInForce = changed.is_active === 1 && (wasInUse || row.is_active === 0);
  return alignSchedule(tx, await replaceSchedule(tx, row, changed, { today, isInForce }), now);
}

/** Ends or starts the schedule according to whether its habit is archived; returns the row. */
async function alignSchedule(
  tx: Transaction,
  { user_id: userId, id }: ScheduleRow,
  now: number,
): Promise<ScheduleRow> {
  await alignSchedules(tx, userId, now);
  return requireRow(tx, findSchedule, { userId, id });
}

/** Converts a rule to columns. */
export function ruleColumns(rule: Rule): Pick<ScheduleRow, keyof Rule> {
  const { days_of_week: days, times_per_week = null, ...rest } = rule;
  return { ...rest, days_of_week: days === null ? null : JSON.stringify(days), times_per_week };
}

/** When a schedule is due, without the hour. */
type Rule = Pick<Schedule, 'frequency_type' | 'days_of_week' | 'week_of_month' | 'times_per_week'>;

type PickedDays = Pick<NewSchedule, 'days_of_week' | 'week_of_month' | 'times_per_week'>;

/**
 * Validates a rule; 422 if days and week do not match the frequency. `base` is the path of the schedule in the body.
 */
export function checkRule(frequency: Rule['frequency_type'], asked: PickedDays, base = ''): Rule {
  const isQuota = frequency === 'times_per_week';
  const usesDays = frequency !== 'daily' && !isQuota;
  const usesWeek = frequency === 'biweekly' || frequency === 'monthly';
  const days = asked.days_of_week ?? null;
  const week = asked.week_of_month ?? null;
  const times = asked.times_per_week;
  const errors: NonNullable<Problem['errors']> = [];
  if (usesDays && days === null)
    errors.push(at(`${base}/days_of_week`, 'must name a day of the week'));
  if (!usesDays && days !== null && days.length < 7) {
    errors.push(at(`${base}/days_of_week`, 'must be null, since any day counts'));
  }
  if (usesWeek && week === null) errors.push(at(`${base}/week_of_month`, 'must be 1 to 4, or -1'));
  if (!usesWeek && week !== null) {
    errors.push(at(`${base}/week_of_month`, 'must be null, since every week counts'));
  }
  if (isQuota !== (times !== undefined)) {
    const message = isQuota ? 'must be 1 to 7' : 'is only for the frequency of that name';
    errors.push(at(`${base}/times_per_week`, message));
  }
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return {
    frequency_type: frequency,
    days_of_week: usesDays && days ? days.toSorted((a, b) => a - b) : null,
    week_of_month: week,
    ...(times !== undefined && { times_per_week: times }),
  };
}

/** The rule after a change: days and week that the new frequency does not use are dropped, unless they are sent. */
function changeRule(rule: Rule, change: Partial<Rule>): Rule {
  const frequency = change.frequency_type ?? rule.frequency_type;
  const isQuota = frequency === 'times_per_week';
  const keepsDays = frequency !== 'daily' && !isQuota;
  const keepsWeek = frequency === 'biweekly' || frequency === 'monthly';
  const { days_of_week = keepsDays ? rule.days_of_week : null } = change;
  const { week_of_month = keepsWeek ? rule.week_of_month : null } = change;
  const { times_per_week = isQuota ? rule.times_per_week : undefined } = change;
  const times = times_per_week === undefined ? {} : { times_per_week };
  return checkRule(frequency, { days_of_week, week_of_month, ...times });
}

function at(path: string, message: string): { path: string; message: string } {
  return { path, message };
}
