import type { PlayEvent } from '#contract/events.ts';
import type { CompletedTodo } from '#contract/todos.ts';
import { isoToInstant, type DayKey, type DayRule } from '#domain/calendar.ts';
import { dayOfSession } from '../../data/user/day-of-session.ts';
import type { PastSession } from '../../timer/overlays/open-sheet.ts';

export interface TickedTodo {
  readonly id: string;
  readonly description: string;
}

/** A session with its completed todos (in a search: the matching ones), in order of creation. */
export interface SessionWithTodos {
  readonly session: PastSession;
  readonly todos: readonly TickedTodo[];
}

/** The sessions that began on one day, latest first. */
export interface DoneDay {
  readonly day: DayKey;
  readonly sessions: readonly SessionWithTodos[];
}

export function eventToDone(event: PlayEvent): SessionWithTodos {
  return { session: event, todos: event.todos.filter(({ completed }) => completed) };
}

/** Groups matching todos, latest first, by their sessions. */
export function todosToDone(todos: readonly CompletedTodo[]): SessionWithTodos[] {
  return [...Map.groupBy(todos, ({ Event }) => Event.id).values()].flatMap(toSession);
}

/** Groups sessions by the user's days, latest first. */
export function groupByDay(sessions: readonly SessionWithTodos[], rule: DayRule): DoneDay[] {
  const days = Map.groupBy(sessions.toSorted(byStart), ({ session }) =>
    dayOfSession(session, rule),
  );
  return [...days].map(([day, its]) => ({ day, sessions: its }));
}

/** Whether both look the same, so that a long list renders only changed sessions. */
export function isSameSession(one: SessionWithTodos, other: SessionWithTodos): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function toSession(todos: readonly CompletedTodo[]): SessionWithTodos[] {
  const [newest] = todos;
  if (newest === undefined) return [];
  const { Event, Input, Value } = newest;
  const session = {
    ...Event,
    habit_id: Input?.id ?? null,
    value_id: Value.id,
    description: Input?.description ?? Value.description,
    color: Value.color,
    Value,
  };
  const ticked = todos.map(({ DOID, description }) => ({ id: DOID, description }));
  return [{ session, todos: ticked.toReversed() }];
}

function byStart(one: SessionWithTodos, other: SessionWithTodos): number {
  return isoToInstant(other.session.occurred_at) - isoToInstant(one.session.occurred_at);
}
