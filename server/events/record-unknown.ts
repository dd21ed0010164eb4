import { countWork } from '../breaks/cycle.ts';
import type { Transaction } from '../db/db.ts';
import { findHabit } from '../habits/store.ts';
import { Refusal } from '../http/refusal.ts';
import { readIdentity } from '../values/read.ts';
import { endBreakBefore } from './end-break.ts';
import { addEvent } from './ledger.ts';
import type { Completion } from './parse-change.ts';
import { nameByHabit, nameByIdentity } from './present.ts';
import { findActivePlayEvent } from './store.ts';

/**
 * A completion is always recorded. A session that another device cancelled, whose start was refused because another was played, or
 * that was over before its device could send it, becomes a session of its own. If the habit is gone or belongs to another identity by
 * now, the identity has the time; 404 if that is gone too, or if the call does not say what was played.
 */
export async function recordUnknown(
  tx: Transaction,
  userId: string,
  id: string,
  { identityId, habitId, occurredAtMs, endedAtMs, durationMs, withLevel }: Completion,
  now: number,
): Promise<void> {
  if (!identityId || occurredAtMs === undefined) throw new Refusal('not_found');
  const identity = await readIdentity(tx, userId, identityId);
  const known = habitId && (await tx.first(findHabit, { userId, id: habitId }));
  // Another device may have moved it to another identity meanwhile.
  const habit = known && known.value_id === identity.id ? known : null;
  const added = {
    user_id: userId,
    id,
    value_id: identity.id,
    habit_id: habit ? habit.id : null,
    source: 'played' as const,
    duration_ms: durationMs,
    timer: null,
    timer_changed_at: null,
    target_changed_at: null,
    occurred_at: occurredAtMs,
    note: '',
    is_settled: Number(withLevel),
    created_at: now,
  };
  const names = habit ? nameByHabit(habit) : nameByIdentity(identity);
  await addEvent(tx, added);
  const active = await tx.first(findActivePlayEvent, { userId });
  const isBeside = active !== undefined && !(await endBreakBefore(tx, active, occurredAtMs));
  const work = { durationMs, endedAtMs: endedAtMs ?? occurredAtMs + durationMs, isBeside };
  await countWork(tx, { ...added, ...names }, work, now);
}
