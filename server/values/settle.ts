import type { LevelAnswer, Settle } from '#contract/values.ts';
import { levelAt, levelProgressPercent } from '#domain/levels.ts';
import type { Transaction } from '../db/db.ts';
import { addEvent } from '../events/ledger.ts';
import { findUnsettled, markSettled } from '../events/store.ts';
import { newId } from '../new-id.ts';
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

  const row = await readIdentity(tx, userId, identityId);
  const level = levelAt(row.time_ms);
  const oldLevel = levelAt(row.time_ms - duration);
  const levelProgress = levelProgressPercent(row.time_ms);
  return {
    leveled_up: level > oldLevel,
    level,
    old_level: oldLevel,
    level_progress: levelProgress,
    total_time: row.time_ms,
    description: row.description,
    color: row.color,
    value: { id: row.id, level, level_progress: levelProgress },
  };
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
