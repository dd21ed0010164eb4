import type { Habit } from '#contract/habits.ts';
import type { Identity, LevelAnswer } from '#contract/values.ts';
import { levelAt, levelProgressPercent } from '#domain/levels.ts';
import { byPlace } from '#domain/places.ts';
import type { Reader } from '../../db/db.ts';
import type { IdentityRow } from '../../db/schema.ts';
import { requireRow } from '../../http/errors.ts';
import { presentHabitOf, withSchedules } from '../habits/read.ts';
import {
  listActiveHabits,
  listActiveHabitsOfIdentity,
  listHabitsOfArchivedIdentities,
} from '../habits/store.ts';
import { listActiveSchedules } from '../schedules/store.ts';
import { findIdentity, listIdentities } from './store.ts';

/** An identity of the user, archived or not; 404 for any other. */
export function readIdentity(reader: Reader, userId: string, id: string): Promise<IdentityRow> {
  return requireRow(reader, findIdentity, { userId, id });
}

/** Presents an identity with its active habits. */
export async function readWithHabits(reader: Reader, row: IdentityRow): Promise<Identity> {
  const of = { userId: row.user_id, identityId: row.id };
  const habits = await reader.all(listActiveHabitsOfIdentity, of);
  const shown = await withSchedules(reader, row.user_id, habits);
  return presentIdentity(row, shown.toSorted(byPlace));
}

/**
 * The active identities with their active habits, in order. Sorted here: an index would cost each write more than it
 * saves.
 */
export async function readActiveIdentities(reader: Reader, userId: string): Promise<Identity[]> {
  // All three are read at once and joined here.
  const [rows, habits, schedules] = await Promise.all([
    reader.all(listIdentities, { userId, isActive: 1 }),
    reader.all(listActiveHabits, { userId }),
    reader.all(listActiveSchedules, { userId }),
  ]);
  const habitsByIdentity = Map.groupBy(habits, (habit) => habit.value_id);
  const schedulesByHabit = Map.groupBy(schedules, (schedule) => schedule.habit_id);
  const identities = rows.map((row) => {
    const own = habitsByIdentity.get(row.id) ?? [];
    const shown = own.map((one) => presentHabitOf(row, one, schedulesByHabit.get(one.id) ?? []));
    return presentIdentity(row, shown.toSorted(byPlace));
  });
  return identities.toSorted(byPlace);
}

/** The archived identities with all of their habits. */
export async function readArchivedIdentities(reader: Reader, userId: string): Promise<Identity[]> {
  const [rows, habitRows] = await Promise.all([
    reader.all(listIdentities, { userId, isActive: 0 }),
    reader.all(listHabitsOfArchivedIdentities, { userId }),
  ]);
  const habits = await withSchedules(reader, userId, habitRows);
  const habitsByIdentity = Map.groupBy(habits, (habit) => habit.value_id);
  return rows
    .map((row) => presentIdentity(row, (habitsByIdentity.get(row.id) ?? []).toSorted(byPlace)))
    .toSorted(byPlace);
}

function presentIdentity(
  row: Omit<IdentityRow, 'user_id' | 'created_at'>,
  habits: Habit[],
): Identity {
  return {
    id: row.id,
    description: row.description,
    color: row.color,
    level: levelAt(row.time_ms),
    level_progress: levelProgressPercent(row.time_ms),
    total_time: row.time_ms,
    is_active: row.is_active === 1,
    order: row.position,
    Habits: habits,
  };
}

/** The effect on the level of a session of `durationMs`, which the identity's time already includes. */
export function presentLevel(row: IdentityRow, durationMs: number): LevelAnswer {
  const [level, oldLevel] = [levelAt(row.time_ms), levelAt(row.time_ms - durationMs)];
  const levelProgress = levelProgressPercent(row.time_ms);
  return {
    leveled_up: level > oldLevel,
    level,
    old_level: oldLevel,
    level_progress: levelProgress,
    total_time: row.time_ms,
    description: row.description,
    color: row.color,
    value: { id: row.id, level, level_progress: levelProgress },
  };
}
