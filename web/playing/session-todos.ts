import type { Todo } from '#contract/todos.ts';
import { instantToIso } from '#domain/calendar.ts';
import { makeChange, tellRefusal, type ChangeOutcome } from '../api/changes.ts';
import type { RefusedChange } from '../api/failures.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { refreshDay } from './cached-day.ts';
import { currentSession, latestSession, showSession } from './session-store.ts';

/** Adds something to do within the session that is played. */
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
      takeBack: () => changeTodos(todo, (todos) => replace(todos, todo)),
      ignoresSettled: true,
      refusal: 'Failed to update todo',
    }),
  );
}

/** Deletes a todo, and offers to bring it back. */
export function deleteTodo(todo: Todo): void {
  const input = { params: { id: todo.id } };
  void refreshIfRefused(
    makeChange('DELETE /api/todos/:id', input, {
      show: () => changeTodos(todo, (todos) => without(todos, todo)),
      takeBack: () => changeTodos(todo, (todos) => [...todos, todo]),
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
    takeBack: () => changeTodos(todo, (todos) => without(todos, todo)),
    ignoresSettled: true,
    refusal: 'Failed to add todo',
  });
  // A settled refusal leaves the todo to the end of its session.
  if (outcome.state !== 'refused') return;
  if (outcome.error.fate === 'settled') takeRefusedTodo(outcome.error, todo);
  else refreshDay();
}

/** Another device may have deleted the todo, or its session. */
async function refreshIfRefused(changing: Promise<ChangeOutcome>): Promise<void> {
  const { state } = await changing;
  if (state === 'refused') refreshDay();
}

/** Changes the todos of the session to which one of them belongs, as long as that is played. */
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

/** So many of the longest todos fit into the 64 kB that a call may have. */
const BATCH_SIZE = 30;

/**
 * After a completion: the session's todos as they are, whether or not the server has heard of each. It has not where it
 * refused the start, or where another device has cancelled the session.
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
  // If the session itself was taken back elsewhere, its own refusal tells it.
  if (refused?.state !== 'refused' || refused.error.code === 'not_found') return;
  tellRefusal('Failed to save todos', refused.error);
}

/**
 * Handles a todo that the server refused to add. If that is settled, the end of its session saves it, or another device
 * has completed the session before: then it is saved there as it is here now.
 */
export function takeRefusedTodo({ fate, code }: RefusedChange, todo: WrittenTodo): void {
  if (fate !== 'settled' || code !== 'event_not_active') return;
  const session = latestSession();
  const shown = session.state === 'playing' ? session.event.todos : [];
  void deliverTodos([shown.find(({ id }) => id === todo.id) ?? todo]);
}
