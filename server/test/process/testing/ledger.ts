import type { Export } from '#contract/export.ts';
import type { Identity } from '#contract/values.ts';
import { derivedId } from '#domain/derived-id.ts';

/** An event as its client knows it; values from the server are null until it has answered. */
export interface LedgerEvent {
  readonly source: 'played' | 'submitted' | 'manual';
  readonly habit_id: string | null;
  readonly duration: number | null;
  readonly elapsed_ms: number | null;
  readonly occurred_at: string | null;
  readonly createdAt: string | null;
}

type LedgerTodo = Export['todos'][number];

/** All changes of one client to its own identity, as the server must have them. */
export interface Ledger {
  readonly identityId: string;
  readonly habits: Map<string, { readonly description: string; readonly duration: number }>;
  readonly events: Map<string, LedgerEvent>;
  /** Events whose id the client does not know. */
  readonly unnamed: LedgerEvent[];
  readonly todos: Map<
    string,
    { readonly event_id: string; readonly description: string; readonly completed: boolean }
  >;
}

/** The whole state of an account, read through the API. */
export interface AccountState {
  readonly document: Export;
  readonly identities: readonly Identity[];
}

/** The ledger as sorted lines, to be compared with those of `stateToLines`. */
export function ledgerToLines(ledger: Ledger): string[] {
  const events = [...ledger.events, ...ledger.unnamed.map((event) => ['-', event] as const)];
  const timeMs = events.reduce((sum, [, { duration }]) => sum + (duration ?? 0), 0);
  return [
    `identity ${ledger.identityId} ${timeMs} ms`,
    ...[...ledger.habits].map(([id, habit]) =>
      line('habit', id, habit.description, habit.duration),
    ),
    ...events.map(([id, event]) => eventToLine(id, event)),
    ...[...ledger.todos].map(([id, todo]) =>
      line('todo', id, todo.event_id, todo.description, todo.completed),
    ),
  ].sort();
}

/** The server's state of the ledger's identity in the same lines, without values that the ledger cannot know. */
export function stateToLines(ledger: Ledger, { document, identities }: AccountState): string[] {
  const { identityId } = ledger;
  const own = identities.filter(({ id }) => id === identityId);
  const events = document.events.filter((event) => event.value_id === identityId);
  const eventIds = new Set(events.map(({ id }) => id));
  return [
    ...own.map(({ id, total_time }) => `identity ${id} ${total_time} ms`),
    ...document.habits
      .filter((habit) => habit.value_id === identityId)
      .map((habit) => line('habit', habit.id, habit.description, habit.duration)),
    ...events.map(({ id, timer, ...event }) => {
      const known = ledger.events.get(id);
      return eventToLine(known ? id : '-', {
        ...event,
        elapsed_ms: timer?.elapsed_ms ?? null,
        occurred_at: known?.occurred_at ? event.occurred_at : null,
        createdAt: known?.createdAt ? event.createdAt : null,
      });
    }),
    ...document.todos
      .filter((todo) => eventIds.has(todo.event_id) && !isCarried(todo, document.todos))
      .map((todo) => line('todo', todo.id, todo.event_id, todo.description, todo.completed)),
  ].sort();
}

/** Whether the todo was carried over from the habit's last session: its id is then derived from one there. */
function isCarried({ id, event_id }: LedgerTodo, all: readonly LedgerTodo[]): boolean {
  return all.some((todo) => todo.event_id !== event_id && derivedId(event_id, todo.id) === id);
}

function eventToLine(id: string, event: LedgerEvent): string {
  const { source, habit_id, duration, elapsed_ms, occurred_at, createdAt } = event;
  return line('event', id, source, habit_id, duration, elapsed_ms, occurred_at, createdAt);
}

function line(...parts: readonly unknown[]): string {
  return parts.map(String).join(' ');
}
