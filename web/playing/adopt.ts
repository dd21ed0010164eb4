import type { PlayEvent } from '#contract/events.ts';
import { hasUnsentPlay } from '../api/unsent-play.ts';
import { keepInDay } from './cached-day.ts';
import { eventToSession, type PlayingSession, type Session } from './session.ts';
import { adoptSession, keptSession } from './session-store.ts';

/** Takes over a session as the server has it, which may have heard of a later change of another device. */
export function adoptAnswer(event: PlayEvent): void {
  const kept = keptSession();
  if (kept.state === 'none' || kept.event.id !== event.id || hasUnsentPlay()) return;
  const theirs = eventToSession(event);
  if (isSame(theirs, kept)) return;
  adoptSession(theirs);
  keepInDay(event);
}

export function isSame(one: Session, other: Session): boolean {
  if (one.state === 'none' || other.state === 'none') return one.state === other.state;
  return (
    one.event.id === other.event.id &&
    one.event.description === other.event.description &&
    one.event.color === other.event.color &&
    stampsOf(one) === stampsOf(other) &&
    JSON.stringify(sorted(one.timer)) === JSON.stringify(sorted(other.timer)) &&
    JSON.stringify(todosOf(one)) === JSON.stringify(todosOf(other))
  );
}

/** A start that the server has not stamped yet is of the moment at which it began. */
function stampsOf({ event }: PlayingSession): string {
  const { occurred_at, timer_changed_at = occurred_at, target_changed_at = occurred_at } = event;
  return `${timer_changed_at} ${target_changed_at}`;
}

/** What is shown of todos: the server has its own time of their making. */
function todosOf({ event }: PlayingSession): unknown {
  return event.todos.map(({ id, description, completed }) => [id, description, completed]);
}

function sorted(timer: object): [string, unknown][] {
  return Object.entries(timer).toSorted(([a], [b]) => a.localeCompare(b));
}
