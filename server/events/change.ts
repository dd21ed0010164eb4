import type { PlayEvent, PlayEventChange } from '#contract/events.ts';
import type { WireTimer } from '#contract/timers.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { countWork, readBreakCycleOf } from '../breaks/cycle.ts';
import type { Transaction } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { readHabitOf } from '../habits/read.ts';
import { readIdentity } from '../values/read.ts';
import { replaceEvent } from './ledger.ts';
import { mergeTimer } from './merge-timer.ts';
import type { NamedPlayEvent } from './present.ts';
import { readPlayEvent, withTodos } from './read.ts';
import { recordUnknown } from './record-unknown.ts';
import { readStamps } from './stamps.ts';
import { findPlayEvent } from './store.ts';

/**
 * A change with a timer comes from a device that plays the session. Of its timer the later change counts, and the
 * first completion wins: afterwards it is refused (409 `event_complete`) unless it is the very completion that arrived.
 * A completion of a session that is not known is recorded. Without a timer, history is corrected. The answer to a
 * completion, and to its repeat, has the break that it earned.
 */
export async function changePlayEvent(
  tx: Transaction,
  userId: string,
  id: string,
  change: PlayEventChange,
  now: number,
): Promise<PlayEvent> {
  const row = await tx.first(findPlayEvent, { userId, id });
  if (!row) await recordUnknown(tx, userId, id, change, now);
  else await changeKnown(tx, row, change, now);
  const answer = await withTodos(tx, await readPlayEvent(tx, userId, id));
  const wasComplete = row !== undefined && row.duration_ms !== null;
  const isCompletion = answer.duration !== null && (!wasComplete || isRepeatOf(row, change));
  const cycle = isCompletion ? await readBreakCycleOf(tx, userId, id, now) : null;
  return cycle ? { ...answer, break_cycle: cycle } : answer;
}

async function changeKnown(
  tx: Transaction,
  row: NamedPlayEvent,
  change: PlayEventChange,
  now: number,
): Promise<void> {
  const { duration = null } = change;
  if (change.timer && row.duration_ms !== null) {
    if (isRepeatOf(row, change)) return;
    throw new Refusal('event_complete', { event: await withTodos(tx, row) });
  }
  await update(tx, row, change, now);
  if (row.duration_ms !== null || duration === null) return;
  const { timer_changed_at: endedAt } = change;
  const endedAtMs = endedAt ? isoToInstant(endedAt) : null;
  await countWork(tx, row, { durationMs: duration, endedAtMs, isBeside: false }, now);
}

function isRepeatOf(row: NamedPlayEvent, { duration }: PlayEventChange): boolean {
  return row.duration_ms !== null && duration === row.duration_ms;
}

async function update(
  tx: Transaction,
  row: NamedPlayEvent,
  change: PlayEventChange,
  now: number,
): Promise<void> {
  const duration = change.duration ?? row.duration_ms;
  const occurredAt = change.occurred_at ? isoToInstant(change.occurred_at) : row.occurred_at;
  const owner = await readOwnerAfter(tx, row, change);
  await replaceEvent(tx, row, {
    ...row,
    ...owner,
    duration_ms: duration,
    note: change.note?.trim() ?? row.note,
    ...(duration === null ? timerAfter(row, change, now) : NO_TIMER),
    occurred_at: occurredAt,
  });
}

type Owner = Pick<NamedPlayEvent, 'value_id' | 'habit_id'>;

/** Whose a session is after a correction. 404 and 422 where it cannot be theirs. */
async function readOwnerAfter(
  tx: Transaction,
  { user_id: userId, value_id, habit_id, duration_ms }: NamedPlayEvent,
  { timer, value_id: identityId, habit_id: habitId }: PlayEventChange,
): Promise<Owner> {
  const isCorrection = !timer && duration_ms !== null;
  if (isCorrection && habitId === null && identityId !== undefined) {
    return { value_id: (await readIdentity(tx, userId, identityId)).id, habit_id: null };
  }
  if (!isCorrection || !habitId || habitId === habit_id) return { value_id, habit_id };
  const habit = await readHabitOf(tx, userId, habitId, identityId);
  return { value_id: habit.value_id, habit_id: habit.id };
}

const NO_TIMER = { timer: null, timer_changed_at: null, target_changed_at: null };

/** The columns of an active session's timer. */
function timerAfter(
  row: NamedPlayEvent,
  change: PlayEventChange,
  now: number,
): Pick<NamedPlayEvent, keyof typeof NO_TIMER> {
  if (!change.timer || row.timer === null) return row;
  const kept = {
    timer: JSON.parse(row.timer) as WireTimer,
    changedAtMs: row.timer_changed_at,
    targetChangedAtMs: row.target_changed_at,
  };
  const merged = mergeTimer(kept, { timer: change.timer, ...readStamps(change, now) });
  return {
    timer: JSON.stringify(merged.timer),
    timer_changed_at: merged.changedAtMs,
    target_changed_at: merged.targetChangedAtMs,
  };
}
