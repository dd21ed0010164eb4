import type { BreakLabel, Habit } from '#contract/habits.ts';
import type { Reader } from '../../db/db.ts';
import type { HabitRow } from '../../db/schema.ts';
import { Refusal, requireRow } from '../../http/errors.ts';
import { parseExcusedDays, presentSchedule, type ShownSchedule } from '../schedules/present.ts';
import { listActiveSchedules, listActiveSchedulesOfHabit } from '../schedules/store.ts';
import { findHabit } from './store.ts';

/** A habit of the user, archived or not; 404 for any other. */
export function readHabit(reader: Reader, userId: string, id: string): Promise<HabitWithIdentity> {
  return requireRow(reader, findHabit, { userId, id });
}

/** A habit of the given identity; 422 if it belongs to another one. */
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

/** Presents a habit with its schedules. */
export async function readFullHabit(reader: Reader, userId: string, id: string): Promise<Habit> {
  const row = await readHabit(reader, userId, id);
  return presentHabit(row, await reader.all(listActiveSchedulesOfHabit, { userId, habitId: id }));
}

/** Presents habits of one user in the order of their rows. */
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

/** The columns of a habit and of its break. */
type PlainHabit = Omit<HabitRow, 'user_id' | 'archived_with_identity' | 'created_at'> & {
  break_id: string | null;
  break_interval_ms: number | null;
  break_position: number | null;
};

/** A habit with its identity, as the store returns them. */
export type HabitWithIdentity = HabitRow &
  PlainHabit & { value_description: string; value_color: string };

function presentHabit(row: HabitWithIdentity, schedules: readonly ShownSchedule[]): Habit {
  const { value_id: id, value_description: description, value_color: color } = row;
  return presentHabitOf({ id, description, color }, row, schedules);
}

/** Presents a habit of a known identity. */
export function presentHabitOf(
  { id, description, color }: Habit['Value'],
  row: PlainHabit,
  schedules: readonly ShownSchedule[],
): Habit {
  return {
    type: 'habit',
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: row.is_active === 1,
    is_break: row.is_break === 1,
    order: row.position,
    Schedules: schedules.map(presentSchedule),
    ...(row.excused_days !== '[]' && { excused_days: parseExcusedDays(row) }),
    Break: presentBreakLabel(row),
    Value: { id, description, color },
  };
}

function presentBreakLabel(row: PlainHabit): BreakLabel | null {
  const { break_id: id, break_interval_ms: interval, break_position: order } = row;
  if (id === null || interval === null || order === null) return null;
  return { id, habit_id: row.id, interval, order };
}
