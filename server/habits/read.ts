import type { Reader } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import type { HabitWithIdentity } from './present.ts';
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
