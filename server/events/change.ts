import type { PlayEvent, PlayEventChange } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { countWork, readBreakCycleOf } from '../breaks/cycle.ts';
import type { Transaction } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { addIdentityTime } from '../values/store.ts';
import type { NamedPlayEvent } from './present.ts';
import { readPlayEvent, withTodos } from './read.ts';
import { deletePlayEvent, updatePlayEvent } from './store.ts';

/**
 * A change with a timer comes from a device that plays the session, and the first completion wins: afterwards it is
 * refused (409 `event_complete`) unless it is the very completion that arrived. Without a timer, history is corrected.
 * The answer to a completion, and to its repeat, has the break that it earned.
 */
export async function changePlayEvent(
  tx: Transaction,
  userId: string,
  id: string,
  change: PlayEventChange,
  now: number,
): Promise<PlayEvent> {
  const row = await readPlayEvent(tx, userId, id);
  const isRepeat = row.duration_ms !== null && change.duration === row.duration_ms;
  if (change.timer && row.duration_ms !== null && !isRepeat) {
    throw new Refusal('event_complete', { event: await withTodos(tx, row) });
  }
  if (!(change.timer && isRepeat)) await update(tx, row, change);
  const { duration = null } = change;
  if (row.duration_ms === null && duration !== null) await countWork(tx, row, duration, now);
  const answer = await withTodos(tx, await readPlayEvent(tx, userId, id));
  const isCompletion = isRepeat || (row.duration_ms === null && answer.duration !== null);
  const cycle = isCompletion ? await readBreakCycleOf(tx, userId, id, now) : null;
  return cycle ? { ...answer, break_cycle: cycle } : answer;
}

async function update(
  tx: Transaction,
  row: NamedPlayEvent,
  change: PlayEventChange,
): Promise<void> {
  const duration = change.duration ?? row.duration_ms;
  const timer = change.timer ? JSON.stringify(change.timer) : row.timer;
  await tx.run(updatePlayEvent, {
    user_id: row.user_id,
    id: row.id,
    duration_ms: duration,
    timer: duration === null ? timer : null,
    occurred_at: change.occurred_at ? isoToInstant(change.occurred_at) : row.occurred_at,
  });
  const ms = (duration ?? 0) - (row.duration_ms ?? 0);
  await tx.run(addIdentityTime, { userId: row.user_id, id: row.value_id, ms });
}

/** Takes an event out of history, and its time from its identity. */
export async function removePlayEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readPlayEvent(tx, userId, id);
  await tx.run(deletePlayEvent, { userId, id });
  await tx.run(addIdentityTime, { userId, id: row.value_id, ms: -(row.duration_ms ?? 0) });
}
