import { groupBy } from '#domain/group-by.ts';
import type { CompletedTodo } from '#contract/todos.ts';
import { dayKey, isoToInstant, type DayKey, type DayRule } from '#domain/calendar.ts';

/** A session with those of its completed todos that were found, in the order in which they were made. */
export interface DoneSession {
  readonly event: CompletedTodo['Event'];
  /** What was played: the habit, or the identity as a whole. */
  readonly name: string;
  readonly identity: CompletedTodo['Value'];
  readonly todos: readonly CompletedTodo[];
}

/** The sessions that began on one day, the latest first. */
export interface DoneDay {
  readonly day: DayKey;
  readonly sessions: readonly DoneSession[];
}

/** The todos by the session in which they were done, and these by the person's days, all of it latest first. */
export function groupByDay(todos: readonly CompletedTodo[], rule: DayRule): DoneDay[] {
  const sessions = [...groupBy(todos, ({ Event }) => Event.id).values()]
    .flatMap(toSession)
    .toSorted(byStart);
  const days = groupBy(sessions, ({ event }) => dayKey(isoToInstant(event.occurred_at), rule));
  return [...days].map(([day, itsSessions]) => ({ day, sessions: itsSessions }));
}

/** Whether the same is shown for both, so that a long list draws only what changed. */
export function isSameSession(one: DoneSession, other: DoneSession): boolean {
  return (
    one.todos.length === other.todos.length &&
    one.todos.every((todo, index) => todo === other.todos[index])
  );
}

function toSession(todos: readonly CompletedTodo[]): DoneSession[] {
  const [newest] = todos;
  if (newest === undefined) return [];
  const { Event: event, Input, Value } = newest;
  const name = Input?.description ?? Value.description;
  return [{ event, name, identity: Value, todos: todos.toReversed() }];
}

function byStart(one: DoneSession, other: DoneSession): number {
  return isoToInstant(other.event.occurred_at) - isoToInstant(one.event.occurred_at);
}
