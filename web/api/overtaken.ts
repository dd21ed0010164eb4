import type { BodyOf } from '#contract/calls.ts';
import { records } from './is-settled.ts';
import { idOf, type OutboxEntry } from './outbox-entry.ts';

/** A later change of the same outbox says all that this one would have said: it was not sent. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
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
    const isOvertaken = later.says(entry);
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
    const added = entries.filter(({ route }) => route === 'POST /api/todos');
    this.#sessionOf = new Map(
      added.map(({ body }) => {
        const { id, event_id } = body as BodyOf<'POST /api/todos'>;
        return [id, event_id];
      }),
    );
  }

  note({ route, params, query, body }: OutboxEntry): void {
    const id = params?.['id'];
    if (route === 'PUT /api/events/:id' && records(body)) this.#recorded.add(id);
    if (route === 'DELETE /api/events/:id' && query?.['only'] === 'active') this.#cancelled.add(id);
    if (route === 'DELETE /api/todos/:id') this.#todos.add(id);
    if (route !== 'POST /api/todos/batchprocess') return;
    for (const todo of body as BodyOf<typeof route>) {
      this.#todos.add(todo.id);
      if (todo.completed) this.#ticked.add(todo.id);
    }
  }

  says({ route, params, body }: OutboxEntry): boolean {
    const id = params?.['id'] ?? idOf(body);
    if (route === 'POST /api/events') return this.#isOver(id);
    if (route === 'PUT /api/events/:id') return isTimer(body) && this.#isOver(id);
    if (route === 'POST /api/todos') return this.#saysTodo(id, this.#todos);
    if (route === 'PUT /api/todos/:id') return this.#saysTodo(id, this.#ticked);
    // Of a session that is recorded it is sent: the server may have heard of the todo.
    return route === 'DELETE /api/todos/:id' && this.#cancelled.has(this.#sessionOf.get(id));
  }

  #isOver(eventId: unknown): boolean {
    return this.#recorded.has(eventId) || this.#cancelled.has(eventId);
  }

  #saysTodo(id: unknown, said: ReadonlySet<unknown>): boolean {
    const eventId = this.#sessionOf.get(id);
    return this.#cancelled.has(eventId) || (this.#recorded.has(eventId) && said.has(id));
  }
}

/** As it was on the way: paused, resumed, made longer. */
function isTimer(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'timer' in body && !('duration' in body);
}
