import type { PlayEventChange } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { countWork } from '../breaks/cycle.ts';
import type { Transaction } from '../db/db.ts';
import { findHabit } from '../habits/store.ts';
import { Refusal } from '../http/refusal.ts';
import { readIdentity } from '../values/read.ts';
import { endBreakBefore } from './end-break.ts';
import { addEvent } from './ledger.ts';
import { nameByHabit, nameByIdentity } from './present.ts';
import { findActivePlayEvent } from './store.ts';

/**
 * A completion is always recorded: that of a session which was cancelled by another device, whose start was refused
 * because another was played, or was over before its device could tell of it, becomes a session of its own. Of a habit that is gone, or another identity's by now, the identity has the time; 404 where
 * that is gone too, or where the call does not say what was played.
 */
export async function recordUnknown(
  tx: Transaction,
  userId: string,
  id: string,
  change: PlayEventChange,
  now: number,
): Promise<void> {
  const { value_id, habit_id = null, occurred_at, timer, timer_changed_at, duration } = change;
  const isWhole = timer && typeof duration === 'number' && value_id && occurred_at;
  if (!isWhole) throw new Refusal('not_found');
  const identity = await readIdentity(tx, userId, value_id);
  const known = habit_id && (await tx.first(findHabit, { userId, id: habit_id }));
  // Another device may have moved it to another identity meanwhile.
  const habit = known && known.value_id === identity.id ? known : null;
  const startedAtMs = isoToInstant(occurred_at);
  const added = {
    user_id: userId,
    id,
    value_id: identity.id,
    habit_id: habit ? habit.id : null,
    source: 'played' as const,
    duration_ms: duration,
    timer: null,
    timer_changed_at: null,
    target_changed_at: null,
    occurred_at: startedAtMs,
    note: '',
    is_settled: 0,
    created_at: now,
  };
  const names = habit ? nameByHabit(habit) : nameByIdentity(identity);
  await addEvent(tx, added);
  const endedAtMs = timer_changed_at ? isoToInstant(timer_changed_at) : startedAtMs + duration;
  const active = await tx.first(findActivePlayEvent, { userId });
  const isBeside = active !== undefined && !(await endBreakBefore(tx, active, startedAtMs));
  await countWork(tx, { ...added, ...names }, { durationMs: duration, endedAtMs, isBeside }, now);
}
