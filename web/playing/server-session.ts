import type { PlayEvent } from '#contract/events.ts';
import { pendingCount } from '../api/outbox-status.ts';
import { queryClient } from '../api/query-client.ts';
import { todayQuery } from '../api/queries.ts';
import { nowMs } from '../platform/clock.ts';
import { refreshDay } from './cached-day.ts';
import { activeSessionIn, type PlayingSession, type Session } from './session.ts';
import { currentSession, keepSession, sessionChangedAtMs } from './session-store.ts';

/** Takes over the session that the server has, each time that the day's events are fetched. */
export function followServer(): () => void {
  let askedAtMs = nowMs();
  const dayKey = JSON.stringify(todayQuery.queryKey);
  return queryClient.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated' || JSON.stringify(notice.query.queryKey) !== dayKey) return;
    if (notice.action.type === 'fetch') askedAtMs = nowMs();
    if (notice.action.type !== 'success' || notice.action.manual) return;
    const events: readonly PlayEvent[] = notice.action.data;
    adoptList(events, askedAtMs);
  });
}

/** What is played here wins while the server has not heard all of it; an answer from before a change is asked for anew. */
function adoptList(events: readonly PlayEvent[], askedAtMs: number): void {
  if (pendingCount() > 0) return;
  if (askedAtMs < sessionChangedAtMs()) return refreshDay();
  const theirs = activeSessionIn(events);
  if (!isSame(theirs, currentSession())) keepSession(theirs);
}

function isSame(one: Session, other: Session): boolean {
  if (one.state === 'none' || other.state === 'none') return one.state === other.state;
  return (
    one.event.id === other.event.id &&
    JSON.stringify(sorted(one.timer)) === JSON.stringify(sorted(other.timer)) &&
    JSON.stringify(todosOf(one)) === JSON.stringify(todosOf(other))
  );
}

/** What is shown of todos: the server has its own time of their making. */
function todosOf({ event }: PlayingSession): unknown {
  return event.todos.map(({ id, description, completed }) => [id, description, completed]);
}

function sorted(timer: object): [string, unknown][] {
  return Object.entries(timer).toSorted(([a], [b]) => a.localeCompare(b));
}
