import { carryTodos } from '#domain/carried-todos.ts';
import type { Transaction } from '../db/db.ts';
import type { TodoRow } from '../db/schema.ts';
import { findLastPlayed } from '../events/store.ts';
import { insertTodo, listTodosOfEvent } from './store.ts';

/**
 * Gives a session that starts what was left open in the last one of its habit. The copies have ids that the device
 * foresees, and the old ones stay where they were: a session that is cancelled takes nothing with it.
 */
export async function carryOpenTodos(
  tx: Transaction,
  session: { readonly user_id: string; readonly id: string; readonly habit_id: string | null },
  now: number,
): Promise<TodoRow[]> {
  const { user_id: userId, id, habit_id: habitId } = session;
  if (habitId === null) return [];
  const last = await tx.first(findLastPlayed, { userId, habitId });
  const todos = last ? await tx.all(listTodosOfEvent, { userId, eventId: last.id }) : [];
  // One after the other, as they stood.
  const carried = carryTodos(id, todos).map((todo, index) => ({
    ...todo,
    created_at: now + index,
  }));
  for (const row of carried) await tx.run(insertTodo, row);
  return carried;
}
