import { uncountWork } from '../breaks/cycle.ts';
import type { Transaction } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { deleteEvent } from './ledger.ts';
import type { NamedPlayEvent } from './present.ts';
import { readPlayEvent, withTodos } from './read.ts';

/** Takes an event out of history, its time from its identity, and its work from the break cycle where it was counted last. */
export async function removePlayEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  await remove(tx, await readPlayEvent(tx, userId, id));
}

/** Forgets an active session; 409 `event_complete` with the event for one that another device has completed. */
export async function cancelPlayEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readPlayEvent(tx, userId, id);
  if (row.duration_ms !== null) {
    throw new Refusal('event_complete', { event: await withTodos(tx, row) });
  }
  await remove(tx, row);
}

async function remove(tx: Transaction, row: NamedPlayEvent): Promise<void> {
  await deleteEvent(tx, row);
  await uncountWork(tx, row.user_id, row.id);
}
