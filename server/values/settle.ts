import type { LevelAnswer, Settle } from '#contract/values.ts';
import type { Transaction } from '../db/db.ts';
import { addEvent } from '../events/ledger.ts';
import { findUnsettled, markSettled } from '../events/store.ts';
import { newId } from '../new-id.ts';
import { presentLevel } from './present.ts';
import { readIdentity } from './read.ts';

/**
 * Marks the newest unsettled session of that identity with that duration as settled, and tells whether it raised the
 * level. Where there is none, the time is recorded as a session of its own: an identity's time stays the sum of its events.
 */
export async function settleSession(
  tx: Transaction,
  userId: string,
  { value_id: identityId, duration }: Settle,
  now: number,
): Promise<LevelAnswer> {
  await readIdentity(tx, userId, identityId);
  const session = await tx.first(findUnsettled, { userId, identityId, durationMs: duration });
  if (session) await tx.run(markSettled, { userId, id: session.id });
  else await recordManual(tx, userId, identityId, duration, now);

  return presentLevel(await readIdentity(tx, userId, identityId), duration);
}

async function recordManual(
  tx: Transaction,
  userId: string,
  identityId: string,
  duration: number,
  now: number,
): Promise<void> {
  await addEvent(tx, {
    user_id: userId,
    id: newId(),
    value_id: identityId,
    habit_id: null,
    source: 'manual',
    duration_ms: duration,
    timer: null,
    timer_changed_at: null,
    target_changed_at: null,
    occurred_at: now - duration,
    note: '',
    is_settled: 1,
    created_at: now,
  });
}
