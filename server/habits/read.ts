import type { Habit } from '#contract/habits.ts';
import type { Reader } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { listActiveSchedules, listActiveSchedulesOfHabit } from '../schedules/store.ts';
import { presentHabit, type HabitWithIdentity } from './present.ts';
import { findHabit } from './store.ts';

/** The user's own habit, archived or not; 404 for any other. */
export async function readHabit(
  reader: Reader,
  userId: string,
  id: string,
): Promise<HabitWithIdentity> {
  const row = await reader.first(findHabit, { userId, id });
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The same of a habit that is said to be an identity's; 422 where it is another's. */
export async function readHabitOf(
  reader: Reader,
  userId: string,
  id: string,
  identityId: string | undefined,
): Promise<HabitWithIdentity> {
  const habit = await readHabit(reader, userId, id);
  if (identityId === undefined || habit.value_id === identityId) return habit;
  const message = 'must be the identity of the habit';
  throw new Refusal('invalid', { errors: [{ path: '/value_id', message }] });
}

/** A habit as it is answered, with its schedules. */
export async function readFullHabit(reader: Reader, userId: string, id: string): Promise<Habit> {
  const row = await readHabit(reader, userId, id);
  return presentHabit(row, await reader.all(listActiveSchedulesOfHabit, { userId, habitId: id }));
}

/** Habits of one user as they are answered, in the order of their rows. */
export async function withSchedules(
  reader: Reader,
  userId: string,
  rows: readonly HabitWithIdentity[],
): Promise<Habit[]> {
  if (rows.length === 0) return [];
  const schedules = await reader.all(listActiveSchedules, { userId });
  const byHabit = Map.groupBy(schedules, (schedule) => schedule.habit_id);
  return rows.map((row) => presentHabit(row, byHabit.get(row.id) ?? []));
}
