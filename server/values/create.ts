import type { Init, NewIdentity } from '#contract/values.ts';
import { UNPLACED } from '#domain/places.ts';
import type { Transaction } from '../db/db.ts';
import type { IdentityRow } from '../db/schema.ts';
import { createHabit } from '../habits/create.ts';
import { newId } from '../new-id.ts';
import { findIdentity, insertIdentity } from './store.ts';

/** A create that arrives again finds its own row. */
export async function createIdentity(
  tx: Transaction,
  userId: string,
  wanted: NewIdentity,
  now: number,
): Promise<IdentityRow> {
  const known = wanted.id && (await tx.first(findIdentity, { userId, id: wanted.id }));
  if (known) return known;
  const row: IdentityRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    description: wanted.description.trim(),
    color: wanted.color,
    is_active: 1,
    time_ms: 0,
    position: UNPLACED,
    created_at: now,
  };
  await tx.run(insertIdentity, row);
  return row;
}

/** A first identity with its first habit. */
export async function initIdentity(
  tx: Transaction,
  userId: string,
  wanted: Init,
  now: number,
): Promise<IdentityRow> {
  const { id, habit_id, value_name, value_color, habit_name, habit_duration } = wanted;
  const identity = { ...(id && { id }), description: value_name, color: value_color };
  const row = await createIdentity(tx, userId, identity, now);
  const habit = { value_id: row.id, description: habit_name, duration: habit_duration };
  await createHabit(tx, userId, { ...(habit_id && { id: habit_id }), ...habit }, now);
  return row;
}
