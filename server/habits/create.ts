import type { NewHabit } from '#contract/habits.ts';
import { UNPLACED } from '#domain/places.ts';
import type { Transaction } from '../db/db.ts';
import { Refusal } from '../http/errors.ts';
import { newId } from '../new-id.ts';
import { readIdentity } from '../values/read.ts';
import { findHabit, insertHabit } from './store.ts';

/** The id of the new habit. A create that arrives again finds its own row; one that says otherwise wants an id that is taken. */
export async function createHabit(
  tx: Transaction,
  userId: string,
  wanted: NewHabit,
  now: number,
): Promise<string> {
  const known = wanted.id && (await tx.first(findHabit, { userId, id: wanted.id }));
  if (known && known.value_id !== wanted.value_id) throw new Refusal('id_taken');
  if (known) return known.id;
  await readIdentity(tx, userId, wanted.value_id);
  const id = wanted.id ?? newId();
  await tx.run(insertHabit, {
    user_id: userId,
    id,
    value_id: wanted.value_id,
    description: wanted.description.trim(),
    duration_ms: wanted.duration,
    details: wanted.details ?? '',
    is_active: 1,
    is_break: wanted.is_break ? 1 : 0,
    archived_with_identity: 0,
    position: UNPLACED,
    created_at: now,
  });
  return id;
}
