import type { Transaction } from '../db/db.ts';
import { keepHabitTime } from '../habits/times.ts';
import { insertPlayEvent, type NewPlayEventRow } from './store.ts';

/** Adds an event, and what its habit has from it. */
export async function addPlayEvent(tx: Transaction, row: NewPlayEventRow): Promise<void> {
  await tx.run(insertPlayEvent, row);
  await keepHabitTime(tx, null, row);
}
