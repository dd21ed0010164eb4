import type { BreakChange, BreakOrder } from '#contract/breaks.ts';
import type { Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { markBreak } from '../habits/store.ts';
import type { Services } from '../services.ts';
import { createBreak, nextPosition } from './create.ts';
import { readBreakCycle } from './cycle.ts';
import { readBreak, readBreaks, readBreakRow } from './read.ts';
import { deleteBreak, listBreaks, updateBreak } from './store.ts';

export function serveBreaks({ serve, db, now }: Services): void {
  serve('GET /api/breaks', ({ userId }) => readBreaks(db, userId));

  serve('GET /api/breaks/cycle', ({ userId }) => readBreakCycle(db, userId, now()));

  serve('POST /api/breaks', ({ userId, body, write }) =>
    write(async (tx) => readBreak(tx, userId, await createBreak(tx, userId, body, now()))),
  );

  serve('PUT /api/breaks', ({ userId, body, write }) =>
    write(async (tx) => {
      await changeBreak(tx, userId, body);
      return readBreak(tx, userId, body.id);
    }),
  );

  serve('DELETE /api/breaks', ({ userId, body, write }) =>
    write((tx) => removeBreak(tx, userId, body.id)),
  );

  serve('POST /api/breaks/reorder', ({ userId, body, write }) =>
    write(async (tx) => {
      await orderBreaks(tx, userId, body);
      return readBreaks(tx, userId);
    }),
  );
}

/** Changes the interval; the break becomes the last one of the new interval. */
async function changeBreak(
  tx: Transaction,
  userId: string,
  { id, interval }: BreakChange,
): Promise<void> {
  const row = await readBreakRow(tx, userId, id);
  if (interval === undefined || interval === row.interval_ms) return;
  const position = await nextPosition(tx, userId, interval);
  await tx.run(updateBreak, { user_id: userId, id, interval_ms: interval, position });
}

/** Deletes a break; the habit stays without its mark. */
async function removeBreak(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readBreakRow(tx, userId, id);
  await tx.run(deleteBreak, { userId, id });
  await tx.run(markBreak, { user_id: userId, id: row.habit_id, is_break: 0 });
}

/**
 * Orders the breaks of one interval. Another device may have deleted or added some: the named ones that exist come
 * first, the others follow in their former order. 404 if no id is known, 422 if one has another interval.
 */
async function orderBreaks(
  tx: Transaction,
  userId: string,
  { interval, break_ids: ids }: BreakOrder,
): Promise<void> {
  const rows = await tx.all(listBreaks, { userId });
  const known = new Map(rows.map((row) => [row.break_id, row.break_interval_ms]));
  const named = ids.filter((id) => known.has(id));
  if (named.length === 0) throw new Refusal('not_found');
  if (named.some((id) => known.get(id) !== interval)) {
    const message = 'must be breaks of the interval';
    throw new Refusal('invalid', { errors: [{ path: '/break_ids', message }] });
  }
  const others = rows
    .filter((row) => row.break_interval_ms === interval)
    .flatMap((row) => row.break_id ?? [])
    .filter((id) => !named.includes(id));
  for (const [position, id] of [...named, ...others].entries()) {
    await tx.run(updateBreak, { user_id: userId, id, interval_ms: interval, position });
  }
}
