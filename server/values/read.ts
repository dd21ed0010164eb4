import type { Identity } from '#contract/values.ts';
import { byPlace } from '#domain/places.ts';
import type { Reader } from '../db/db.ts';
import type { IdentityRow } from '../db/schema.ts';
import { presentHabitOf } from '../habits/present.ts';
import { withSchedules } from '../habits/read.ts';
import {
  listActiveHabits,
  listActiveHabitsOfIdentity,
  listHabitsOfArchivedIdentities,
} from '../habits/store.ts';
import { Refusal } from '../http/refusal.ts';
import { listActiveSchedules } from '../schedules/store.ts';
import { presentIdentity } from './present.ts';
import { findIdentity, listIdentities } from './store.ts';

/** The user's own identity, archived or not; 404 for any other. */
export async function readIdentity(
  reader: Reader,
  userId: string,
  id: string,
): Promise<IdentityRow> {
  const row = await reader.first(findIdentity, { userId, id });
  if (!row) throw new Refusal('not_found');
  return row;
}

/** An identity as it is answered, with its active habits. */
export async function readWithHabits(reader: Reader, row: IdentityRow): Promise<Identity> {
  const of = { userId: row.user_id, identityId: row.id };
  const habits = await reader.all(listActiveHabitsOfIdentity, of);
  const shown = await withSchedules(reader, row.user_id, habits);
  return presentIdentity(row, shown.toSorted(byPlace));
}

/** The active identities with their active habits, in their order: an index for that would cost each write more than it saves. */
export async function readActiveIdentities(reader: Reader, userId: string): Promise<Identity[]> {
  // Joined here, and all asked for at once: the habits' identities are known.
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
