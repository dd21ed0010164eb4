import type {
  NewTodo,
  TodoBatch,
  TodoChange,
  CompletedTodo,
  CompletedTodosQuery,
} from '#contract/todos.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction, Reader } from '../../db/db.ts';
import type { TodoRow } from '../../db/schema.ts';
import { toSearchKey, toSearchPattern } from '../../db/search-key.ts';
import { Refusal, requireRow } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { readPlayEvent } from '../sessions/read.ts';
import { presentTodo, presentCompletedTodo } from './present.ts';
import { deleteTodo, findTodo, insertTodo, updateTodo, listCompletedTodos } from './store.ts';

export function serveTodos({ serve, db, now }: Services): void {
  serve('GET /api/todos/completed', ({ userId, query }) => readCompletedTodos(db, userId, query));

  serve('POST /api/todos', ({ userId, body, write }) =>
    write(async (tx) => presentTodo(await addTodo(tx, userId, body, now()))),
  );

  serve('POST /api/todos/batchprocess', ({ userId, body, write }) =>
    write(async (tx) => (await saveTodos(tx, userId, body, now())).map(presentTodo)),
  );

  serve('PUT /api/todos/:id', ({ userId, params, body, write }) =>
    write(async (tx) => presentTodo(await changeTodo(tx, userId, params.id, body))),
  );

  serve('DELETE /api/todos/:id', ({ userId, params, write }) =>
    write(async (tx) => {
      const { id } = await readTodo(tx, userId, params.id);
      await tx.run(deleteTodo, { userId, id });
    }),
  );
}

/**
 * Adds a todo to the active session; 409 `event_not_active` for any other. A repeat with the same id returns the
 * existing row.
 */
async function addTodo(
  tx: Transaction,
  userId: string,
  wanted: NewTodo,
  now: number,
): Promise<TodoRow> {
  const known = await findSame(tx, userId, wanted);
  if (known) return known;
  const session = await readPlayEvent(tx, userId, wanted.event_id);
  if (session.duration_ms !== null) throw new Refusal('event_not_active');
  return insert(tx, userId, { ...wanted, completed: 0 }, now);
}

async function changeTodo(
  tx: Transaction,
  userId: string,
  id: string,
  { description, completed }: Pick<TodoChange, 'description' | 'completed'>,
): Promise<TodoRow> {
  const row = await readTodo(tx, userId, id);
  const words = description?.trim() ?? row.description;
  const changed: TodoRow = {
    ...row,
    description: words,
    search_key: toSearchKey(words),
    completed: Number(completed ?? row.completed),
  };
  await tx.run(updateTodo, changed);
  return changed;
}

/**
 * Completes the known todos and records the unknown ones; 404 if neither is possible. An unknown one that is not
 * completed is recorded as open, even in a session that is over.
 */
async function saveTodos(
  tx: Transaction,
  userId: string,
  batch: TodoBatch,
  now: number,
): Promise<TodoRow[]> {
  const rows: TodoRow[] = [];
  for (const { id, event_id, description, completed = true } of batch) {
    const known = await findSame(tx, userId, { ...(id && { id }), event_id });
    if (known) {
      const change = completed ? { completed, ...(description && { description }) } : {};
      rows.push(await changeTodo(tx, userId, known.id, change));
      continue;
    }
    await readPlayEvent(tx, userId, event_id);
    if (description === undefined) throw new Refusal('not_found');
    const wanted = { ...(id && { id }), event_id, description, completed: Number(completed) };
    rows.push(await insert(tx, userId, wanted, now));
  }
  return rows;
}

/** Finds the todo of a repeated create. 409 if the id belongs to a todo of another session. */
async function findSame(
  tx: Transaction,
  userId: string,
  { id, event_id }: { id?: string; event_id: string },
): Promise<TodoRow | undefined> {
  if (id === undefined) return undefined;
  const known = await tx.first(findTodo, { userId, id });
  if (known && known.event_id !== event_id) throw new Refusal('id_taken');
  return known;
}

async function insert(
  tx: Transaction,
  userId: string,
  wanted: { id?: string; event_id: string; description: string; completed: number },
  now: number,
): Promise<TodoRow> {
  const description = wanted.description.trim();
  const row: TodoRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    event_id: wanted.event_id,
    description,
    search_key: toSearchKey(description),
    completed: wanted.completed,
    created_at: now,
  };
  await tx.run(insertTodo, row);
  return row;
}

const DEFAULT_LIMIT = 50;

/** A todo of the user; 404 for any other. */
function readTodo(reader: Reader, userId: string, id: string): Promise<TodoRow> {
  return requireRow(reader, findTodo, { userId, id });
}

async function readCompletedTodos(
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
