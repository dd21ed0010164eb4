import type { BreakChange, BreakOrder } from '#contract/breaks.ts';
import type { Transaction } from '../db/db.ts';
import { markBreak } from '../habits/store.ts';
import { Refusal } from '../http/refusal.ts';
import { nextPosition } from './create.ts';
import { readBreakRow } from './read.ts';
import { deleteBreak, listBreaks, updateBreak } from './store.ts';

/** A break of another interval comes last among those. */
export async function changeBreak(
  tx: Transaction,
  userId: string,
  { id, interval }: BreakChange,
): Promise<void> {
  const row = await readBreakRow(tx, userId, id);
  if (interval === undefined || interval === row.interval_ms) return;
  const position = await nextPosition(tx, userId, interval);
  await tx.run(updateBreak, { user_id: userId, id, interval_ms: interval, position });
}

/** The habit stays, and is no break any more. */
export async function removeBreak(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readBreakRow(tx, userId, id);
  await tx.run(deleteBreak, { userId, id });
  await tx.run(markBreak, { userId, habitId: row.habit_id, isBreak: 0 });
}

/** Orders the breaks of one interval; 422 where the ids are not exactly those that are listed with it. */
export async function orderBreaks(
  tx: Transaction,
  userId: string,
  { interval, break_ids: ids }: BreakOrder,
): Promise<void> {
  const rows = await tx.all(listBreaks, { userId });
  const own = new Set(rows.map((row) => row.break_id));
  if (ids.some((id) => !own.has(id))) throw new Refusal('not_found');
  const theirs = rows.filter((row) => row.break_interval_ms === interval);
  const isExact =
    ids.length === theirs.length && theirs.every((row) => ids.includes(row.break_id ?? ''));
  if (!isExact) {
    const message = 'must be exactly the breaks of the interval';
    throw new Refusal('invalid', { errors: [{ path: '/break_ids', message }] });
  }
  for (const [position, id] of ids.entries()) {
    await tx.run(updateBreak, { user_id: userId, id, interval_ms: interval, position });
  }
}
