import type { Identity } from '#contract/values.ts';
import type { Reader } from '../db/db.ts';
import type { IdentityRow } from '../db/schema.ts';
import { withSchedules } from '../habits/read.ts';
import {
  listActiveHabits,
  listActiveHabitsOfIdentity,
  listHabitsOfArchivedIdentities,
} from '../habits/store.ts';
import { Refusal } from '../http/refusal.ts';
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
  return presentIdentity(row, await withSchedules(reader, row.user_id, habits));
}

/** The active identities with their active habits, or the archived ones with all of theirs. */
export async function readIdentities(
  reader: Reader,
  userId: string,
  kept: 'active' | 'archived',
): Promise<Identity[]> {
  const isActive = kept === 'active' ? 1 : 0;
  const listHabits = isActive ? listActiveHabits : listHabitsOfArchivedIdentities;
  const [rows, habitRows] = await Promise.all([
    reader.all(listIdentities, { userId, isActive }),
    reader.all(listHabits, { userId }),
  ]);
  const habits = await withSchedules(reader, userId, habitRows);
  const habitsByIdentity = Map.groupBy(habits, (habit) => habit.value_id);
  return rows.map((row) => presentIdentity(row, habitsByIdentity.get(row.id) ?? []));
}
