import { QueryObserver } from '@tanstack/react-query';
import type { PlayEvent } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { ownEntries, refreshEntries } from '../../data/outbox/entries.ts';
import {
  hasUnsentPlay,
  operationOf,
  wasDayAskedEarly,
} from '../../data/outbox/session-operations.ts';
import { subscribeOutbox } from '../../data/outbox/status.ts';
import { todayQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { stopAll } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { cacheInDay, refreshDay } from '../state/cached-day.ts';
import {
  adoptSession,
  currentSession,
  latestSession,
  onSessionChange,
  reconcileWithDisk,
  showSession,
} from '../state/session-store.ts';
import {
  activeSessionIn,
  eventToSession,
  type PlayingSession,
  type Session,
} from '../state/session.ts';

/** Whether the day may have been fetched before it was followed, as by `readEarlyAnswers` on a start. */
let isFetchedBefore = true;

/**
 * Adopts the server's session each time that the day's events are fetched. While changes of this device are unsent the
 * local session wins, and a response from before a change is fetched again: neither is shown.
 */
export function followServer(): () => void {
  let changes = 0;
  let changesWhenAsked = 0;
  let isOwed = false;
  let isOver = false;
  const dayKey = JSON.stringify(todayQuery.queryKey);

  async function adopt(events: readonly PlayEvent[]): Promise<void> {
    const [askedAt, wasAskedEarly] = [changesWhenAsked, wasDayAskedEarly()];
    const subject = tokenSubject();
    // Another tab may have a newer session: the disk has it before its message arrives.
    await Promise.all([reconcileWithDisk(), refreshEntries()]);
    // Discards the response if the user has logged out meanwhile.
    if (isOver || tokenSubject() !== subject) return;
    isOwed = hasUnsentPlay();
    if (isOwed) return;
    if (askedAt < changes || wasAskedEarly) return refreshDay();
    const theirs = activeSessionIn(events);
    const ours = currentSession();
    if (!isSame(theirs, ours) && !isBehind(theirs, ours)) adoptSession(theirs);
  }

  const stop = stopAll([
    // Changes are counted: timestamps fail if the clock is set.
    onSessionChange(() => (changes += 1)),
    subscribeOutbox(() => {
      if (!isOwed || hasUnsentPlay()) return;
      isOwed = false;
      refreshDay();
    }),
    queryClient.getQueryCache().subscribe((notice) => {
      if (notice.type !== 'updated' || JSON.stringify(notice.query.queryKey) !== dayKey) return;
      if (notice.action.type === 'fetch') changesWhenAsked = changes;
      if (notice.action.type !== 'success' || notice.action.manual) return;
      void adopt(notice.action.data as readonly PlayEvent[]);
    }),
    // Observes the day on every page, so that it is refetched.
    new QueryObserver(queryClient, todayQuery).subscribe(() => {}),
  ]);
  const day = queryClient.getQueryState(todayQuery.queryKey);
  // Data from the disk has no time.
  if (isFetchedBefore && day?.data && day.dataUpdatedAt > 0) void adopt(day.data);
  isFetchedBefore = false;
  return () => {
    isOver = true;
    stop();
  };
}

/** Adopts a session from an answer, which may contain a later change of another device. */
export function adoptAnswer(event: PlayEvent): void {
  const latest = latestSession();
  if (latest.state === 'none' || latest.event.id !== event.id || hasUnsentPlay()) return;
  const theirs = eventToSession(event);
  if (isSame(theirs, latest) || isBehind(theirs, latest)) return;
  adoptSession(theirs);
  cacheInDay(event);
}

/** Adds the todos that the server carried into a session and that this device lacks. */
export function adoptCarriedTodos({ id, todos }: PlayEvent): void {
  const session = latestSession();
  if (session.state === 'none' || session.event.id !== id) return;
  const { event } = session;
  const gone = new Set(
    ownEntries()
      .filter((entry) => operationOf(entry) === 'delete todo')
      .map(({ params }) => params?.['id']),
  );
  const known = new Set(event.todos.map((todo) => todo.id));
  const added = todos.filter((todo) => !known.has(todo.id) && !gone.has(todo.id));
  if (added.length === 0) return;
  showSession({ ...session, event: { ...event, todos: [...added, ...event.todos] } });
}

function isSame(one: Session, other: Session): boolean {
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

/** Whether the server's copy lacks a change that this device made to the same session. */
function isBehind(theirs: Session, ours: Session): boolean {
  if (theirs.state === 'none' || ours.state === 'none') return false;
  if (theirs.event.id !== ours.event.id) return false;
  const [their, our] = [timesOf(theirs), timesOf(ours)];
  return their.run < our.run || their.aim < our.aim;
}

/** When each half of the timer was last changed; without stamps, the session's start. */
function timesOf({ event }: PlayingSession): { readonly run: number; readonly aim: number } {
  const { occurred_at, timer_changed_at = occurred_at, target_changed_at = occurred_at } = event;
  return { run: isoToInstant(timer_changed_at), aim: isoToInstant(target_changed_at) };
}

/** The fields of todos that are compared: their `createdAt` differs on the server. */
function todosOf({ event }: PlayingSession): unknown {
  return event.todos.map(({ id, description, completed }) => [id, description, completed]);
}

function sorted(timer: object): [string, unknown][] {
  return Object.entries(timer).toSorted(([a], [b]) => a.localeCompare(b));
}
