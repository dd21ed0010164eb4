import type { BodyOf } from '#contract/calls.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Problem } from '#contract/problem.ts';
import { idOf, ownEntries, type OutboxEntry } from './entries.ts';

/** A later change of the same outbox says all that this one would have said: it was not sent. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** What a device does to sessions and their todos. */
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
  | 'ask for level';

interface Operation {
  /** Whether an entry need not be sent, as the end of its session stands behind it and says all of it. */
  readonly isOvertaken?: (entry: OutboxEntry, later: Later) => boolean;
  /** Whether a refusal states what two devices acting at once have come to, so that nothing is lost by it. */
  readonly isSettled?: (problem: Problem, entry: OutboxEntry) => boolean;
}

const isGone = ({ code }: Problem) => code === 'not_found';
const isComplete = ({ code }: Problem) => code === 'event_complete';

const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  start: {
    isOvertaken: ({ body }, later) => later.isOver(idOf(body)),
    // Another device was first, or the habit is gone: a completion of its own records what was played.
    isSettled: (problem) => problem.code === 'event_active' || isGone(problem),
  },
  'change timer': {
    isOvertaken: ({ params }, later) => later.isOver(params?.['id']),
    isSettled: (problem) => isComplete(problem) || isGone(problem),
  },
  // The first completion counts. That of a session which is gone would be missed.
  complete: { isSettled: isComplete },
  correct: { isSettled: isGone },
  // It came too late: the session is complete.
  cancel: { isSettled: (problem) => isComplete(problem) || isGone(problem) },
  delete: { isSettled: isGone },
  'mark done': {},
  'add todo': {
    isOvertaken: ({ body }, later) => later.hasTodo(idOf(body)),
    // Its session is over, and gets it all the same.
    isSettled: (problem, entry) =>
      problem.code === 'event_not_active' || (isGone(problem) && isSpokenOfLater(entry)),
  },
  'change todo': {
    isOvertaken: ({ params }, later) => later.hasTicked(params?.['id']),
    isSettled: isGone,
  },
  'delete todo': {
    // With a session that is recorded it is sent: the server may have heard of the todo.
    isOvertaken: ({ params }, later) => later.isCancelledWith(params?.['id']),
    isSettled: isGone,
  },
  'save todos': {},
  // Earlier versions of the web app asked in a call of its own. The time is recorded without it.
  'ask for level': { isSettled: () => true },
};

/** Null for a change of something else. The call tells, so that entries of earlier versions are known, too. */
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
  'POST /api/values/level/': 'ask for level',
};

function has(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}

/** Whether the answer to an entry is a newly completed session. */
export function isCompletion(entry: OutboxEntry): boolean {
  const operation = operationOf(entry);
  return operation === 'complete' || operation === 'mark done';
}

/** Whether an event was undone meanwhile: its break and its level-up come no more. */
export function isBeingDeleted({ id }: PlayEvent): boolean {
  return ownEntries().some((entry) => isEndWithoutRecord(entry) && entry.params?.['id'] === id);
}

function isEndWithoutRecord(entry: OutboxEntry): boolean {
  const operation = operationOf(entry);
  return operation === 'cancel' || operation === 'delete';
}

/** Whether nothing is lost by a refusal, so that its person need not hear of it. */
export function isSettled(entry: OutboxEntry, problem: Problem): boolean {
  if (entry.route.startsWith('DELETE ') && isGone(problem)) return true;
  const operation = operationOf(entry);
  return operation !== null && (OPERATIONS[operation].isSettled?.(problem, entry) ?? false);
}

/** A todo that this device records with the end of its session, or that has gone since, or its whole session. */
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
 * The changes of sessions that are over already by what waits behind them: their starts, their pauses, their todos on
 * the way. Sent after hours without a network, each start would make a session active that is not, for an instant in
 * which another device could start nothing. The end of a session says all of it, whether or not the server has heard of
 * the rest. Only an end that is on disk counts. `entries` are oldest first.
 */
export function findOvertaken(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const later = new Later(entries);
  return entries.toReversed().filter((entry) => {
    const operation = operationOf(entry);
    const isOvertaken = operation !== null && OPERATIONS[operation].isOvertaken?.(entry, later);
    if ('place' in entry) later.note(entry);
    return isOvertaken;
  });
}

/** What the entries say that stand behind the one that is looked at. */
class Later {
  readonly #recorded = new Set<unknown>();
  readonly #cancelled = new Set<unknown>();
  /** Todos that are recorded with their session, or were deleted. */
  readonly #todos = new Set<unknown>();
  /** Those that the record ticks off. It takes no tick back, and that one was sent may be forgotten in a crash. */
  readonly #ticked = new Set<unknown>();
  /** The sessions of the todos that the outbox adds. */
  readonly #sessionOf: ReadonlyMap<unknown, unknown>;

  constructor(entries: readonly OutboxEntry[]) {
    const added = entries.filter((entry) => operationOf(entry) === 'add todo');
    const bodies = added.map(({ body }) => body as BodyOf<'POST /api/todos'>);
    this.#sessionOf = new Map(bodies.map(({ id, event_id }) => [id, event_id]));
  }

  note(entry: OutboxEntry): void {
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
    return this.#saysTodo(id, this.#todos);
  }

  hasTicked(id: unknown): boolean {
    return this.#saysTodo(id, this.#ticked);
  }

  #saysTodo(id: unknown, said: ReadonlySet<unknown>): boolean {
    const isRecorded = this.#recorded.has(this.#sessionOf.get(id)) && said.has(id);
    return this.isCancelledWith(id) || isRecorded;
  }
}

let wasAskedEarly = false;

/** Whether the server has not heard yet of all that was played on this device. */
export function hasUnsentPlay(): boolean {
  return ownEntries().some((entry) => isOfEvents(entry) || isOfTodos(entry));
}

/** Whether it had not when the day was last asked for: the answer does not say what is played. */
export function wasDayAskedEarly(): boolean {
  return wasAskedEarly;
}

/**
 * For a read of the day: those of which the server has not heard all when it is asked stay as they are shown, or gone.
 * The function that it answers puts them into the answer.
 */
export function keepUnsent(
  shown: readonly PlayEvent[] | undefined,
): (fetched: PlayEvent[]) => PlayEvent[] {
  wasAskedEarly = hasUnsentPlay();
  const ids = shown && unsentIds(shown);
  if (!shown || !ids?.size) return (fetched) => fetched;
  const kept = shown.filter(({ id }) => ids.has(id));
  return (fetched) => [...fetched.filter(({ id }) => !ids.has(id)), ...kept];
}

function unsentIds(shown: readonly PlayEvent[]): ReadonlySet<unknown> {
  const entries = ownEntries();
  const ids = entries
    .filter(isOfEvents)
    .flatMap(({ params, body }) => [params?.['id'], idOf(body)]);
  // Todos are changed while their session is active; which it is does not stand in each of their calls.
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
