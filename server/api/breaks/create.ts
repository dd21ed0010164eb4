import type { NewBreak } from '#contract/breaks.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { readHabit } from '../habits/read.ts';
import { markBreak } from '../habits/store.ts';
import { findBreak, findLastPosition, insertBreak } from './store.ts';

/** Creates a break, marks its habit and returns the new id. 409 `break_exists` if the habit is a break already. */
export async function createBreak(
  tx: Transaction,
  userId: string,
  wanted: NewBreak,
  now: number,
): Promise<string> {
  const known = wanted.id && (await tx.first(findBreak, { userId, id: wanted.id }));
  if (known && known.habit_id !== wanted.habit_id) throw new Refusal('id_taken');
  if (known) return known.id;
  const habit = await readHabit(tx, userId, wanted.habit_id);
  if (habit.break_id !== null) throw new Refusal('break_exists');
  const id = wanted.id ?? newId();
  await tx.run(insertBreak, {
    user_id: userId,
    id,
    habit_id: habit.id,
    interval_ms: wanted.interval,
    position: await nextPosition(tx, userId, wanted.interval),
    created_at: now,
  });
  await tx.run(markBreak, { user_id: userId, id: habit.id, is_break: 1 });
  return id;
}

/** The position after the last break of an interval. */
export async function nextPosition(
  tx: Transaction,
  userId: string,
  intervalMs: number,
): Promise<number> {
  const last = await tx.first(findLastPosition, { userId, intervalMs });
  return last ? last.position + 1 : 0;
}
