import type { BodyOf } from '#contract/calls.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Problem } from '#contract/problem.ts';
import { idOf, ownEntries, type OutboxEntry } from './entries.ts';

/** The change was not sent, because a later one in the outbox includes it. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

/** Changes to sessions and their todos. */
export type OperationName =
  | 'start'
  | 'change timer'
  | 'complete'
  | 'correct'
  | 'cancel'
  | 'delete'
  | 'mark done'
  | 'add todo'
  | 'change todo'
  | 'delete todo'
  | 'save todos'
  | 'tell of end';

interface Operation {
  /** Whether an entry need not be sent, because a later one ends its session and includes it. */
  readonly isSuperseded?: (entry: OutboxEntry, later: Later) => boolean;
  /** Whether a refusal is the expected outcome of two devices acting at once, so that nothing is lost. */
  readonly isSettled?: (problem: Problem, entry: OutboxEntry) => boolean;
}

const isGone = ({ code }: Problem) => code === 'not_found';
const isComplete = ({ code }: Problem) => code === 'event_complete';

const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  start: {
    isSuperseded: ({ body }, later) => later.isOver(idOf(body)),
    // Another device was first, or the habit is deleted: a separate completion records the time played.
    isSettled: (problem) => problem.code === 'event_active' || isGone(problem),
  },
  'change timer': {
    isSuperseded: ({ params }, later) => later.isOver(params?.['id']),
    isSettled: (problem) => isComplete(problem) || isGone(problem),
  },
  // The first completion counts. A refused completion of a deleted session would be a loss.
  complete: { isSettled: isComplete },
  correct: { isSettled: isGone },
  // The cancel came too late: the session is completed.
  cancel: { isSettled: (problem) => isComplete(problem) || isGone(problem) },
  delete: { isSettled: isGone },
  'mark done': {},
  'add todo': {
    isSuperseded: ({ body }, later) => later.hasTodo(idOf(body)),
    // The session has ended; the todo is added to the completed session.
    isSettled: (problem, entry) =>
      problem.code === 'event_not_active' || (isGone(problem) && isSpokenOfLater(entry)),
  },
  'change todo': {
    isSuperseded: ({ params }, later) => later.hasTicked(params?.['id']),
    isSettled: isGone,
  },
  'delete todo': {
    // If the session is recorded, the deletion is sent: the server may have the todo.
    isSuperseded: ({ params }, later) => later.isCancelledWith(params?.['id']),
    isSettled: isGone,
  },
  'save todos': {},
  // Without its session there is no end to tell of.
  'tell of end': { isSettled: () => true },
};

/** Null for a change of other data. */
export function operationOf({ route, query, body }: OutboxEntry): OperationName | null {
  if (route === 'PUT /api/events/:id') {
    if (!has(body, 'timer')) return 'correct';
    return has(body, 'duration') ? 'complete' : 'change timer';
  }
  if (route === 'DELETE /api/events/:id') return query?.['only'] === 'active' ? 'cancel' : 'delete';
  return BY_ROUTE[route] ?? null;
}

const BY_ROUTE: Partial<Record<OutboxEntry['route'], OperationName>> = {
  'POST /api/events': 'start',
  'POST /api/events/submit': 'mark done',
  'POST /api/todos': 'add todo',
  'PUT /api/todos/:id': 'change todo',
  'DELETE /api/todos/:id': 'delete todo',
  'POST /api/todos/batchprocess': 'save todos',
  'POST /api/push/ends': 'tell of end',
};

function has(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}

/** Whether the answer to an entry is a newly completed session. */
export function isCompletion(entry: OutboxEntry): boolean {
  const operation = operationOf(entry);
  return operation === 'complete' || operation === 'mark done';
}

/** Whether an event is being deleted: its break and its level-up are then not shown. */
export function isBeingDeleted({ id }: PlayEvent): boolean {
  return ownEntries().some((entry) => isEndWithoutRecord(entry) && entry.params?.['id'] === id);
}

function isEndWithoutRecord(entry: OutboxEntry): boolean {
  const operation = operationOf(entry);
  return operation === 'cancel' || operation === 'delete';
}

/** Whether nothing is lost by a refusal, so that the user need not be told. */
export function isSettled(entry: OutboxEntry, problem: Problem): boolean {
  if (entry.route.startsWith('DELETE ') && isGone(problem)) return true;
  const operation = operationOf(entry);
  return operation !== null && (OPERATIONS[operation].isSettled?.(problem, entry) ?? false);
}

/** Whether a later entry saves this todo with its session, or deletes it or the session. */
function isSpokenOfLater({ body }: OutboxEntry): boolean {
  const { id, event_id } = body as BodyOf<'POST /api/todos'>;
  return ownEntries().some((later) => {
    if (isEndWithoutRecord(later)) return later.params?.['id'] === event_id;
    if (operationOf(later) === 'delete todo') return later.params?.['id'] === id;
    return savedTodos(later).some((todo) => todo.id === id);
  });
}

function savedTodos(entry: OutboxEntry): BodyOf<'POST /api/todos/batchprocess'> {
  const isSave = operationOf(entry) === 'save todos';
  return isSave ? (entry.body as BodyOf<'POST /api/todos/batchprocess'>) : [];
}

/**
 * Returns the changes of sessions that later entries end: their starts, pauses and todos. Sent after hours offline, a
 * start would briefly make an ended session active, during which another device could start none. The entry that ends
 * a session includes all of them, known to the server or not. Only an end that is on disk counts. `entries` are oldest
 * first.
 */
export function findSuperseded(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const later = new Later(entries);
  return entries.toReversed().filter((entry) => {
    const operation = operationOf(entry);
    const isSuperseded = operation !== null && OPERATIONS[operation].isSuperseded?.(entry, later);
    if ('place' in entry) later.add(entry);
    return isSuperseded;
  });
}

/** The entries after the one that is examined. */
class Later {
  readonly #recorded = new Set<unknown>();
  readonly #cancelled = new Set<unknown>();
  /** Todos that are saved with their session, or deleted. */
  readonly #todos = new Set<unknown>();
  /** Todos that are saved as ticked. Saving unticks none, and after a crash it is unknown whether a tick was sent. */
  readonly #ticked = new Set<unknown>();
  /** Session ids by the id of the todos that the outbox adds. */
  readonly #sessionOf: ReadonlyMap<unknown, unknown>;

  constructor(entries: readonly OutboxEntry[]) {
    const added = entries.filter((entry) => operationOf(entry) === 'add todo');
    const bodies = added.map(({ body }) => body as BodyOf<'POST /api/todos'>);
    this.#sessionOf = new Map(bodies.map(({ id, event_id }) => [id, event_id]));
  }

  add(entry: OutboxEntry): void {
    const [operation, id] = [operationOf(entry), entry.params?.['id']];
    if (operation === 'complete') this.#recorded.add(id);
    if (operation === 'cancel') this.#cancelled.add(id);
    if (operation === 'delete todo') this.#todos.add(id);
    for (const todo of savedTodos(entry)) {
      this.#todos.add(todo.id);
      if (todo.completed) this.#ticked.add(todo.id);
    }
  }

  isOver(eventId: unknown): boolean {
    return this.#recorded.has(eventId) || this.#cancelled.has(eventId);
  }

  isCancelledWith(todoId: unknown): boolean {
    return this.#cancelled.has(this.#sessionOf.get(todoId));
  }

  hasTodo(id: unknown): boolean {
    return this.#containsTodo(id, this.#todos);
  }

  hasTicked(id: unknown): boolean {
    return this.#containsTodo(id, this.#ticked);
  }

  #containsTodo(id: unknown, todos: ReadonlySet<unknown>): boolean {
    const isRecorded = this.#recorded.has(this.#sessionOf.get(id)) && todos.has(id);
    return this.isCancelledWith(id) || isRecorded;
  }
}

let wasAskedEarly = false;

/** Whether the outbox has unsent changes of sessions or todos. */
export function hasUnsentPlay(): boolean {
  return ownEntries().some((entry) => isOfEvents(entry) || isOfTodos(entry));
}

/** Whether it had some when the day was last fetched: that answer may lack the active session. */
export function wasDayAskedEarly(): boolean {
  return wasAskedEarly;
}

/**
 * For a read of the day: returns a function that replaces events with unsent changes in the answer by those that are
 * shown, or removes them.
 */
export function overlayUnsent(
  shown: readonly PlayEvent[] | undefined,
): (fetched: PlayEvent[]) => PlayEvent[] {
  wasAskedEarly = hasUnsentPlay();
  const ids = shown && unsentIds(shown);
  if (!shown || !ids?.size) return (fetched) => fetched;
  const remaining = shown.filter(({ id }) => ids.has(id));
  return (fetched) => [...fetched.filter(({ id }) => !ids.has(id)), ...remaining];
}

function unsentIds(shown: readonly PlayEvent[]): ReadonlySet<unknown> {
  const entries = ownEntries();
  const ids = entries
    .filter(isOfEvents)
    .flatMap(({ params, body }) => [params?.['id'], idOf(body)]);
  // A change of a todo does not name its session, but only todos of the active session are changed.
  const ofTodos = entries.some(isOfTodos)
    ? shown.filter(({ duration }) => duration === null).map(({ id }) => id)
    : [];
  return new Set([...ids, ...ofTodos]);
}

function isOfEvents({ route }: OutboxEntry): boolean {
  return route.includes('/api/events');
}

function isOfTodos({ route }: OutboxEntry): boolean {
  return route.includes('/api/todos');
}
