import type { PlayEvent } from '#contract/events.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { queryClient } from '../api/query-client.ts';
import { todayQuery } from '../api/queries.ts';
import { nowMs } from '../platform/clock.ts';
import { currentDayRule } from '../user/use-today.ts';

const { queryKey } = todayQuery;

/** Puts an event, new or changed, into the day that the screens show. */
export function keepInDay(event: PlayEvent): void {
  changeDay((events) => [...events.filter(({ id }) => id !== event.id), event]);
}

export function dropFromDay(eventId: string): void {
  changeDay((events) => events.filter(({ id }) => id !== eventId));
}

/** The newest completed session of a habit that reaches into today, as far as is known. */
export function findLastSession(habitId: string): PlayEvent | undefined {
  return queryClient
    .getQueryData(queryKey)
    ?.filter(({ habit_id, duration }) => habit_id === habitId && duration !== null)
    .toSorted((one, other) => isoToInstant(one.occurred_at) - isoToInstant(other.occurred_at))
    .at(-1);
}

/** When the newest completed session of a habit began that is of today; null where there is none, as far as is known. */
export function doneTodayMs(habitId: string): number | null {
  const rule = currentDayRule();
  const last = findLastSession(habitId);
  const startMs = last && isoToInstant(last.occurred_at);
  return startMs !== undefined && dayKey(startMs, rule) === dayKey(nowMs(), rule) ? startMs : null;
}

/** Asks anew for the day, and for the months of which it is one. */
export function refreshDay(): void {
  void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
}

function changeDay(change: (events: readonly PlayEvent[]) => PlayEvent[]): void {
  queryClient.setQueryData(queryKey, (events) => events && change(events));
  // An answer already on its way is from before this change: ask anew, once the change has been sent.
  if (queryClient.isFetching({ queryKey }) > 0) refreshDay();
}
