import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { leastTickMs } from '#domain/tick.ts';
import { todayQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { dayOfSession } from '../../data/user/day-of-session.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { nowMs } from '../../platform/clock.ts';

const { queryKey } = todayQuery;

/** Puts a new or changed event into the cached day. */
export function cacheInDay(event: PlayEvent): void {
  changeDay((events) => [...events.filter(({ id }) => id !== event.id), event]);
}

export function dropFromDay(eventId: string): void {
  changeDay((events) => events.filter(({ id }) => id !== eventId));
}

/** The habit's newest completed session of at least `leastMs` that reaches into today, from the cache. */
export function findLastSession(habitId: string, leastMs = 0): PlayEvent | undefined {
  return queryClient
    .getQueryData(queryKey)
    ?.filter(
      ({ habit_id, duration }) => habit_id === habitId && duration !== null && duration >= leastMs,
    )
    .toSorted((one, other) => isoToInstant(one.occurred_at) - isoToInstant(other.occurred_at))
    .at(-1);
}

/** Start of the habit's newest session of today that counts as done, from the cache; null if there is none. */
export function doneTodayMs({ id, duration: plannedMs }: Habit): number | null {
  const rule = currentDayRule();
  const last = findLastSession(id, leastTickMs(plannedMs));
  const isOfToday = last && dayOfSession(last, rule) === dayKey(nowMs(), rule);
  return isOfToday ? isoToInstant(last.occurred_at) : null;
}

/** Refetches the day, and the months that contain it. */
export function refreshDay(): void {
  void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
}

function changeDay(change: (events: readonly PlayEvent[]) => PlayEvent[]): void {
  queryClient.setQueryData(queryKey, (events) => events && change(events));
  // A response already on its way is older than this change: fetch again once the change has been sent.
  if (queryClient.isFetching({ queryKey }) > 0) refreshDay();
}
