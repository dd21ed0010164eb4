import type { PlayEvent } from '#contract/events.ts';
import { queryClient } from '../api/query-client.ts';
import { todayQuery } from '../api/queries.ts';

const { queryKey } = todayQuery;

/** Puts an event, new or changed, into the day that the screens show. */
export function keepInDay(event: PlayEvent): void {
  changeDay((events) => [...events.filter(({ id }) => id !== event.id), event]);
}

export function dropFromDay(eventId: string): void {
  changeDay((events) => events.filter(({ id }) => id !== eventId));
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
