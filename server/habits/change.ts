import type { HabitChange } from '#contract/habits.ts';
import { deleteBreakOfHabit } from '../breaks/store.ts';
import type { Transaction } from '../db/db.ts';
import { deleteHabitWithEvents } from '../events/ledger.ts';
import { Refusal } from '../http/refusal.ts';
import { alignSchedules } from '../schedules/spans.ts';
import { readIdentity } from '../values/read.ts';
import { updateIdentity } from '../values/store.ts';
import { readHabit } from './read.ts';
import { updateHabit } from './store.ts';

/** A habit that is no break any more loses its interval; one that is restored brings back its identity, alone. */
export async function changeHabit(
  tx: Transaction,
  userId: string,
  change: HabitChange,
  now: number,
): Promise<void> {
  const row = await readHabit(tx, userId, change.id);
  const isMoved = change.is_active !== undefined && Number(change.is_active) !== row.is_active;
  await tx.run(updateHabit, {
    user_id: userId,
    id: row.id,
    description: change.description?.trim() ?? row.description,
    duration_ms: change.duration ?? row.duration_ms,
    details: change.details ?? row.details,
    is_active: Number(change.is_active ?? row.is_active),
    is_break: Number(change.is_break ?? row.is_break),
    archived_with_identity: isMoved ? 0 : row.archived_with_identity,
  });
  if (change.is_break === false) await tx.run(deleteBreakOfHabit, { userId, habitId: row.id });
  if (isMoved && change.is_active) {
    const identity = await readIdentity(tx, userId, row.value_id);
    await tx.run(updateIdentity, { ...identity, is_active: 1 });
  }
  if (isMoved) await alignSchedules(tx, userId, now);
}

/** Deletes an archived habit for good, with its events; their time leaves its identity. 409 `not_archived` for another. */
export async function removeHabit(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readHabit(tx, userId, id);
  if (row.is_active) throw new Refusal('not_archived');
  await deleteHabitWithEvents(tx, row);
}
