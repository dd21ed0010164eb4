import type { CompletedTodo, CompletedTodosQuery } from '#contract/todos.ts';
import type { Reader } from '../db/db.ts';
import type { TodoRow } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { presentCompletedTodo } from './present.ts';
import { toSearchPattern } from './search-key.ts';
import { findTodo, listCompletedTodos } from './store.ts';

const DEFAULT_LIMIT = 50;

/** The user's own todo; 404 for any other. */
export async function readTodo(reader: Reader, userId: string, id: string): Promise<TodoRow> {
  const row = await reader.first(findTodo, { userId, id });
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function readCompletedTodos(
  reader: Reader,
  userId: string,
  { q = '', limit, before }: CompletedTodosQuery,
): Promise<CompletedTodo[]> {
  const last = before === undefined ? null : await readTodo(reader, userId, before);
  const rows = await reader.all(listCompletedTodos, {
    userId,
    pattern: toSearchPattern(q.trim()),
    beforeMs: last?.created_at ?? Number.MAX_SAFE_INTEGER,
    beforeId: last?.id ?? '',
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  });
  return rows.map(presentCompletedTodo);
}
