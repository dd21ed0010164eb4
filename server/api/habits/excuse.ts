import type { HabitExcuse } from '#contract/excused-days.ts';
import { LIMITS } from '#contract/limits.ts';
import { dayKey, listDays, shiftDay, type DayKey } from '#domain/calendar.ts';
import { askForDays, canBeExcused, excuseDays } from '#domain/excused-days.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { parseExcusedDays } from '../schedules/present.ts';
import type { HabitWithIdentity } from './read.ts';
import { findHabit, forgetStreak, setExcusedDays } from './store.ts';

/** The most days of one request. */
const LONGEST = 92;

/**
 * Excuses habits on some days, or asks for them again; returns the ids of the habits. Missing ones are skipped; 404 if
 * all are missing.
 */
export async function excuseHabits(
  tx: Transaction,
  userId: string,
  excuse: HabitExcuse,
  now: number,
): Promise<string[]> {
  const today = dayKey(now, await readDayRule(tx, userId));
  const days = listAllowedDays(excuse, today);
  const ids: string[] = [];
  for (const id of excuse.habit_ids) {
    const habit = await tx.first(findHabit, { userId, id });
    if (!habit) continue;
    await setExcuse(tx, habit, excuse, days);
    ids.push(id);
  }
  if (ids.length === 0) throw new Refusal('not_found');
  return ids;
}

async function setExcuse(
  tx: Transaction,
  habit: HabitWithIdentity,
  { first_day: firstDay, is_excused, why = '' }: HabitExcuse,
  days: readonly DayKey[],
): Promise<void> {
  const { user_id, id } = habit;
  const known = parseExcusedDays(habit);
  const excused =
    is_excused === false ? askForDays(known, days) : excuseDays(known, days, why.trim());
  if (excused.length > LIMITS.excusedDays) {
    throw invalid('/last_day', `must leave a habit at most ${LIMITS.excusedDays} excused days`);
  }
  await tx.run(setExcusedDays, { user_id, id, excused_days: JSON.stringify(excused) });
  await tx.run(forgetStreak, { userId: user_id, habitId: id, firstDay });
}

function listAllowedDays(
  { first_day: first, last_day: last }: HabitExcuse,
  today: DayKey,
): DayKey[] {
  if (last < first) throw invalid('/last_day', 'must not be before first_day');
  if (!canBeExcused(first, today)) throw invalid('/first_day', 'must be within a year of today');
  if (!canBeExcused(last, today)) throw invalid('/last_day', 'must be within a year of today');
  if (last >= shiftDay(first, LONGEST)) throw invalid('/last_day', 'must be within 92 days');
  return listDays(first, last);
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid', { errors: [{ path, message }] });
}
