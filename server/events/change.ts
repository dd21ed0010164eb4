import type { PlayEventChange } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { Transaction } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { addIdentityTime } from '../values/store.ts';
import { presentPlayEvent, type NamedPlayEvent } from './present.ts';
import { readPlayEvent } from './read.ts';
import { deletePlayEvent, updatePlayEvent } from './store.ts';

/**
 * A change with a timer comes from a device that plays the session, and the first completion wins: afterwards it is
 * refused (409 `event_complete`) unless it is the very completion that arrived. Without a timer, history is corrected.
 */
export async function changePlayEvent(
  tx: Transaction,
  userId: string,
  id: string,
  change: PlayEventChange,
): Promise<NamedPlayEvent> {
  const row = await readPlayEvent(tx, userId, id);
  if (change.timer && row.duration_ms !== null) {
    if (change.duration === row.duration_ms) return row;
    throw new Refusal('event_complete', { event: presentPlayEvent(row) });
  }
  const duration = change.duration ?? row.duration_ms;
  const timer = change.timer ? JSON.stringify(change.timer) : row.timer;
  await tx.run(updatePlayEvent, {
    user_id: userId,
    id,
    duration_ms: duration,
    timer: duration === null ? timer : null,
    occurred_at: change.occurred_at ? isoToInstant(change.occurred_at) : row.occurred_at,
  });
  const ms = (duration ?? 0) - (row.duration_ms ?? 0);
  await tx.run(addIdentityTime, { userId, id: row.value_id, ms });
  return readPlayEvent(tx, userId, id);
}

/** Takes an event out of history, and its time from its identity. */
export async function removePlayEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readPlayEvent(tx, userId, id);
  await tx.run(deletePlayEvent, { userId, id });
  await tx.run(addIdentityTime, { userId, id: row.value_id, ms: -(row.duration_ms ?? 0) });
}
