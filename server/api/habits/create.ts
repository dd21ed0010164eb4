import type { NewHabit } from '#contract/habits.ts';
import { UNPLACED } from '#domain/places.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { readIdentity } from '../identities/read.ts';
import { findHabit, insertHabit } from './store.ts';

/**
 * Creates a habit and returns its id. A repeat with the same id returns the existing row; 409 if its content differs.
 */
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
    excused_days: '[]',
    created_at: now,
  });
  return id;
}
