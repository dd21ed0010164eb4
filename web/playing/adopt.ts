import type { PlayEvent } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { hasUnsentPlay } from '../outbox/session-operations.ts';
import { keepInDay } from './cached-day.ts';
import { eventToSession, type PlayingSession, type Session } from './session.ts';
import { adoptSession, keptSession } from './session-store.ts';

/** Takes over a session as the server has it, which may have heard of a later change of another device. */
export function adoptAnswer(event: PlayEvent): void {
  const kept = keptSession();
  if (kept.state === 'none' || kept.event.id !== event.id || hasUnsentPlay()) return;
  const theirs = eventToSession(event);
  if (isSame(theirs, kept) || isBehind(theirs, kept)) return;
  adoptSession(theirs);
  keepInDay(event);
}

export function isSame(one: Session, other: Session): boolean {
  if (one.state === 'none' || other.state === 'none') return one.state === other.state;
  return (
    one.event.id === other.event.id &&
    one.event.description === other.event.description &&
    one.event.color === other.event.color &&
    JSON.stringify(timesOf(one)) === JSON.stringify(timesOf(other)) &&
    JSON.stringify(sorted(one.timer)) === JSON.stringify(sorted(other.timer)) &&
    JSON.stringify(todosOf(one)) === JSON.stringify(todosOf(other))
  );
}

/** Whether the server has not heard of a change that was made on this device to the same session. */
export function isBehind(theirs: Session, ours: Session): boolean {
  if (theirs.state === 'none' || ours.state === 'none') return false;
  if (theirs.event.id !== ours.event.id) return false;
  const [their, our] = [timesOf(theirs), timesOf(ours)];
  return their.run < our.run || their.aim < our.aim;
}

/** When each half of the timer was changed last: of a start that the server has not stamped yet, when it began. */
function timesOf({ event }: PlayingSession): { readonly run: number; readonly aim: number } {
  const { occurred_at, timer_changed_at = occurred_at, target_changed_at = occurred_at } = event;
  return { run: isoToInstant(timer_changed_at), aim: isoToInstant(target_changed_at) };
}

/** What is shown of todos: the server has its own time of their making. */
function todosOf({ event }: PlayingSession): unknown {
  return event.todos.map(({ id, description, completed }) => [id, description, completed]);
}

function sorted(timer: object): [string, unknown][] {
  return Object.entries(timer).toSorted(([a], [b]) => a.localeCompare(b));
}
