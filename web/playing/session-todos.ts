import type { Todo } from '#contract/todos.ts';
import { instantToIso } from '#domain/calendar.ts';
import { RefusedChange } from '../api/failures.ts';
import { tellRefusal } from '../api/changes.ts';
import { send } from '../outbox/outbox.ts';
import { Overtaken } from '../outbox/session-operations.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';
import { refreshDay } from './cached-day.ts';
import { currentSession } from './session-store.ts';
import { showSession } from './shown-session.ts';
import { takeRefusedTodo } from './todo-delivery.ts';

/** Adds something to do within the session that is played. */
export function addTodo(description: string): void {
  const session = currentSession();
  if (session.state === 'none') return;
  insert({
    id: newId(),
    description: description.trim(),
    event_id: session.event.id,
    completed: false,
    createdAt: instantToIso(nowMs()),
  });
}

export function tickTodo(todo: Todo, completed: boolean): void {
  changeTodos(todo, (todos) => replace(todos, { ...todo, completed }));
  const sent = send('PUT /api/todos/:id', { params: { id: todo.id }, body: { completed } });
  void orTakeBack(sent, 'Failed to update todo', () =>
    changeTodos(todo, (todos) => replace(todos, todo)),
  );
}

/** Takes a todo away, and offers to bring it back. */
export function deleteTodo(todo: Todo): void {
  changeTodos(todo, (todos) => without(todos, todo));
  const closeToast = showToast({
    text: `${todo.description} is deleted.`,
    tone: 'info',
    action: { label: 'Undo', onPress: () => restore(todo) },
  });
  const sent = send('DELETE /api/todos/:id', { params: { id: todo.id } });
  void orTakeBack(sent, 'Failed to delete todo', () => {
    closeToast();
    changeTodos(todo, (todos) => [...todos, todo]);
  });
}

function restore(todo: Todo): void {
  insert({ ...todo, completed: false });
  if (todo.completed) tickTodo(todo, true);
}

function insert(todo: Todo): void {
  changeTodos(todo, (todos) => [...todos, todo]);
  const { id, description, event_id } = todo;
  const sent = send('POST /api/todos', { body: { id, description, event_id } });
  void orTakeBack(
    sent.catch((error: unknown) => takeRefusedTodo(error, todo)),
    'Failed to add todo',
    () => changeTodos(todo, (todos) => without(todos, todo)),
  );
}

/** Shows again what was so before a change that the server would not have, and says it. */
async function orTakeBack(
  sent: Promise<unknown>,
  refusal: string,
  takeBack: () => void,
): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (error instanceof Overtaken) return;
    refreshDay();
    // What was deleted elsewhere is deleted; and what comes with its session's end stays as it is here.
    if (error instanceof RefusedChange && error.fate === 'settled') return;
    takeBack();
    tellRefusal(refusal, error);
  }
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
