import type { Todo } from '#contract/todos.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { RefusedChange } from '../../data/client/failures.ts';
import { makeChange, showRefusal, type ChangeOutcome } from '../../data/queries/changes.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { refreshDay } from './cached-day.ts';
import { currentSession, latestSession, showSession } from './session-store.ts';

/** Adds a todo to the running session. */
export function addTodo(description: string): void {
  const session = currentSession();
  if (session.state === 'none') return;
  void insert({
    id: newId(),
    description: description.trim(),
    event_id: session.event.id,
    completed: false,
    createdAt: instantToIso(nowMs()),
  });
}

export function tickTodo(todo: Todo, completed: boolean): void {
  const input = { params: { id: todo.id }, body: { completed } };
  void refreshIfRefused(
    makeChange('PUT /api/todos/:id', input, {
      show: () => changeTodos(todo, (todos) => replace(todos, { ...todo, completed })),
      deleteRecorded: () => changeTodos(todo, (todos) => replace(todos, todo)),
      ignoresSettled: true,
      refusal: 'Failed to update todo',
    }),
  );
}

/** Deletes a todo, and offers to restore it. */
export function deleteTodo(todo: Todo): void {
  const input = { params: { id: todo.id } };
  void refreshIfRefused(
    makeChange('DELETE /api/todos/:id', input, {
      show: () => changeTodos(todo, (todos) => without(todos, todo)),
      deleteRecorded: () => changeTodos(todo, (todos) => [...todos, todo]),
      said: {
        text: `${todo.description} is deleted.`,
        tone: 'info',
        undo: () => restore(todo),
      },
      ignoresSettled: true,
      refusal: 'Failed to delete todo',
    }),
  );
}

function restore(todo: Todo): void {
  void insert({ ...todo, completed: false });
  if (todo.completed) tickTodo(todo, true);
}

async function insert(todo: Todo): Promise<void> {
  const { id, description, event_id } = todo;
  const input = { body: { id, description, event_id } };
  const outcome = await makeChange('POST /api/todos', input, {
    show: () => changeTodos(todo, (todos) => [...todos, todo]),
    deleteRecorded: () => changeTodos(todo, (todos) => without(todos, todo)),
    ignoresSettled: true,
    refusal: 'Failed to add todo',
  });
  // After a settled refusal the completion of the session saves the todo.
  if (outcome.state !== 'refused') return;
  if (outcome.error.fate === 'settled') handleRefusedTodo(outcome.error, todo);
  else refreshDay();
}

/** Refetches the day: another device may have deleted the todo or its session. */
async function refreshIfRefused(changing: Promise<ChangeOutcome>): Promise<void> {
  const { state } = await changing;
  if (state === 'refused') refreshDay();
}

/** Changes the todos of the running session, if it is the one that contains the given todo. */
function changeTodos({ event_id }: Todo, change: (todos: readonly Todo[]) => Todo[]): void {
  const session = currentSession();
  if (session.state === 'none' || session.event.id !== event_id) return;
  const { event } = session;
  showSession({ ...session, event: { ...event, todos: change(event.todos) } });
}

function replace(todos: readonly Todo[], changed: Todo): Todo[] {
  return todos.map((todo) => (todo.id === changed.id ? changed : todo));
}

function without(todos: readonly Todo[], { id }: Todo): Todo[] {
  return todos.filter((todo) => todo.id !== id);
}

type WrittenTodo = Omit<Todo, 'createdAt'>;

/** This many todos of the greatest length fit into the 64 kB of a request. */
const BATCH_SIZE = 30;

/**
 * Saves all todos of a completed session. The server may lack some: if it refused the start, or if another device has
 * cancelled the session.
 */
export async function deliverTodos(todos: readonly WrittenTodo[]): Promise<void> {
  const written = todos.map(({ id, event_id, description, completed }) => ({
    id,
    event_id,
    description,
    completed,
  }));
  const batches = Array.from({ length: Math.ceil(written.length / BATCH_SIZE) }, (_, index) =>
    written.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const outcomes = await Promise.all(
    batches.map((body) => makeChange('POST /api/todos/batchprocess', { body }, { refusal: null })),
  );
  const refused = outcomes.find(({ state }) => state === 'refused');
  // If the session itself was deleted elsewhere, its own refusal says so.
  if (refused?.state !== 'refused' || refused.error.code === 'not_found') return;
  showRefusal('Failed to save todos', refused.error);
}

/**
 * Handles a todo that the server refused to add. If another device has completed the session, it is added to the
 * completed one; after other settled refusals the completion saves it.
 */
export function handleRefusedTodo({ fate, code }: RefusedChange, todo: WrittenTodo): void {
  if (fate !== 'settled' || code !== 'event_not_active') return;
  const session = latestSession();
  const shown = session.state === 'playing' ? session.event.todos : [];
  void deliverTodos([shown.find(({ id }) => id === todo.id) ?? todo]);
}
