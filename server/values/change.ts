import type { IdentityChange } from '#contract/values.ts';
import type { Transaction } from '../db/db.ts';
import type { IdentityRow } from '../db/schema.ts';
import { archiveHabitsWithIdentity, restoreHabitsWithIdentity } from '../habits/store.ts';
import { Refusal } from '../http/refusal.ts';
import { alignSchedules } from '../schedules/spans.ts';
import { readIdentity } from './read.ts';
import { deleteIdentity, updateIdentity } from './store.ts';

/** Archiving an identity archives its habits first; restoring it brings back those that went with it. */
export async function changeIdentity(
  tx: Transaction,
  userId: string,
  change: IdentityChange,
  now: number,
): Promise<IdentityRow> {
  const row = await readIdentity(tx, userId, change.id);
  const changed: IdentityRow = {
    ...row,
    description: change.description?.trim() ?? row.description,
    color: change.color ?? row.color,
    is_active: Number(change.is_active ?? row.is_active),
  };
  if (changed.is_active !== row.is_active) {
    const habits = changed.is_active ? restoreHabitsWithIdentity : archiveHabitsWithIdentity;
    await tx.run(habits, { userId, identityId: row.id });
  }
  await tx.run(updateIdentity, changed);
  if (changed.is_active !== row.is_active) await alignSchedules(tx, userId, now);
  return changed;
}

/** Deletes an archived identity for good, with its habits and events. 409 `not_archived` for another. */
export async function removeIdentity(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readIdentity(tx, userId, id);
  if (row.is_active) throw new Refusal('not_archived');
  await tx.run(deleteIdentity, { userId, id });
}
