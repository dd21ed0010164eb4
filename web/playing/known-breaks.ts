import { QueryObserver, useQuery } from '@tanstack/react-query';
import type { Break, BreakCycle } from '#contract/breaks.ts';
import { queryClient } from '../api/query-client.ts';
import { breakCycleQuery, breaksQuery, meQuery } from '../api/queries.ts';
import type { PlayedEvent } from './session.ts';

/** Keeps at hand, whatever page is open, what the choice of a break without a network needs. */
export function keepBreaksKnown(): () => void {
  const stops = [
    new QueryObserver(queryClient, breaksQuery).subscribe(() => {}),
    new QueryObserver(queryClient, breakCycleQuery).subscribe(() => {}),
    new QueryObserver(queryClient, meQuery).subscribe(() => {}),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a session that is a break may be switched for: the others of its interval, in their order. */
export interface RunningBreak {
  readonly alternatives: readonly Break[];
}

/** Null where a session is work, or while the breaks are not known. */
export function useRunningBreak(event: PlayedEvent): RunningBreak | null {
  const { data: breaks } = useQuery(breaksQuery);
  const own = breaks && findBreakOf(breaks, event);
  if (!own) return null;
  return {
    alternatives: breaks.filter(({ id, interval }) => interval === own.interval && id !== own.id),
  };
}

export function findBreakOf(
  breaks: readonly Break[],
  { habit_id }: PlayedEvent,
): Break | undefined {
  return breaks.find((one) => one.habit_id === habit_id);
}

/** Puts the cycle as it is after a session into what the screens show. */
export function keepCycle(cycle: BreakCycle): void {
  const { queryKey } = breakCycleQuery;
  queryClient.setQueryData(queryKey, cycle);
  // An answer already on its way is from before that session.
  if (queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
