import type { HabitOrder } from '#contract/habits.ts';
import type { Identity, IdentityOrder } from '#contract/values.ts';
import { byPlace, orderIds } from '#domain/places.ts';
import type { Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { listActiveHabitsOfIdentity, placeHabit } from '../habits/store.ts';
import { readIdentity, readWithHabits } from './read.ts';
import { listIdentities, placeIdentity } from './store.ts';

/**
 * Orders the active identities. Another device may have archived or added some: the named ones that exist come first,
 * the others follow in their former order. 404 if no id is known.
 */
export async function orderIdentities(
  tx: Transaction,
  userId: string,
  { value_ids }: IdentityOrder,
): Promise<void> {
  const rows = await tx.all(listIdentities, { userId, isActive: 1 });
  for (const [position, id] of orderKnown(rows, value_ids).entries()) {
    await tx.run(placeIdentity, { user_id: userId, id, position });
  }
}

/** Orders the active habits of an identity in the same way. */
export async function orderHabits(
  tx: Transaction,
  userId: string,
  { value_id, habit_ids }: HabitOrder,
): Promise<Identity> {
  const identity = await readIdentity(tx, userId, value_id);
  const rows = await tx.all(listActiveHabitsOfIdentity, { userId, identityId: value_id });
  for (const [position, id] of orderKnown(rows, habit_ids).entries()) {
    await tx.run(placeHabit, { user_id: userId, id, position });
  }
  return readWithHabits(tx, identity);
}

interface PlacedRow {
  readonly id: string;
  readonly position: number;
}

function orderKnown(rows: readonly PlacedRow[], wanted: readonly string[]): string[] {
  const placed = rows.map(({ id, position: order }) => ({ id, order }));
  const known = placed.toSorted(byPlace).map(({ id }) => id);
  if (!wanted.some((id) => known.includes(id))) throw new Refusal('not_found');
  return orderIds(known, wanted);
}
