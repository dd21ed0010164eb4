import { QueryObserver, useQuery } from '@tanstack/react-query';
import type { Break, BreakCycle as WireCycle } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { BreakPlan } from '#domain/breaks.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { removeCounted, type CountedCycle } from '#domain/counted-work.ts';
import { breakCycleQuery, breaksQuery, meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, writeItem } from '../../platform/device-storage.ts';
import { stopAll } from '../../platform/signal.ts';
import type { PlayedEvent } from '../state/session.ts';

/** Ids of the habits that are breaks, so that after a reload a break is shown as one before the network answers. */
const BREAK_HABITS_KEY = `${DEVICE_KEY_PREFIX}break-habits`;

/** Keeps the data loaded, on every page, that choosing a break offline needs. */
export function preloadBreaks(): () => void {
  return stopAll([
    new QueryObserver(queryClient, breaksQuery).subscribe(({ data }) => {
      if (data) writeItem(BREAK_HABITS_KEY, data.map((one) => one.habit_id).join(' '));
    }),
    new QueryObserver(queryClient, breakCycleQuery).subscribe(() => {}),
    new QueryObserver(queryClient, meQuery).subscribe(() => {}),
  ]);
}

/** A running break; `alternatives` are the others of its interval, in their order. */
export interface RunningBreak {
  readonly alternatives: readonly Break[];
}

const NOTHING_TO_SWITCH_TO: RunningBreak = { alternatives: [] };

/** Null if the session is work. Until the breaks are loaded, the habit ids stored on the device decide. */
export function useRunningBreak(event: PlayedEvent): RunningBreak | null {
  return findRunningBreak(useQuery(breaksQuery).data, event);
}

/** The same outside of React. */
export function findRunningBreak(
  breaks: readonly Break[] | undefined,
  event: PlayedEvent,
): RunningBreak | null {
  if (!breaks) return wasBreakHabit(event) ? NOTHING_TO_SWITCH_TO : null;
  const own = findBreakOf(breaks, event);
  if (!own) return null;
  return {
    alternatives: breaks.filter(({ id, interval }) => interval === own.interval && id !== own.id),
  };
}

function wasBreakHabit({ habit_id }: PlayedEvent): boolean {
  const habitIds = readItem(BREAK_HABITS_KEY)?.split(' ') ?? [];
  return habit_id !== null && habitIds.includes(habit_id);
}

export function findBreakOf(
  breaks: readonly Break[],
  { habit_id }: Pick<PlayedEvent, 'habit_id'>,
): Break | undefined {
  return breaks.find((one) => one.habit_id === habit_id);
}

/** The newest completed session before an instant that was no break; undefined if there is none. */
export function findWorkBefore(
  events: readonly PlayEvent[],
  breaks: readonly Break[],
  beforeMs: number,
): PlayEvent | undefined {
  return events
    .filter((one) => one.duration !== null && !findBreakOf(breaks, one))
    .filter((one) => isoToInstant(one.occurred_at) <= beforeMs)
    .toSorted((one, other) => isoToInstant(one.occurred_at) - isoToInstant(other.occurred_at))
    .at(-1);
}

export function toPlan({ id, interval, order }: Break): BreakPlan {
  return { id, intervalMs: interval, position: order };
}

/** Converts the wire's cycle to the domain's. */
export function toCycle(cycle: WireCycle): CountedCycle {
  const { day, total, ended_at } = cycle;
  const endedAtMs = ended_at === null ? null : isoToInstant(ended_at);
  return { day, totalMs: total, endedAtMs, counted: cycle.counted };
}

/** Removes a deleted session from the cycle, and its time too if it was counted last. */
export function uncountWork(eventId: string): void {
  const cycle = queryClient.getQueryData(breakCycleQuery.queryKey);
  if (!cycle) return;
  const { counted, last } = removeCounted(cycle.counted, eventId);
  cacheCycle(
    last
      ? { ...cycle, ...NOTHING_EARNED, total: last.total, ended_at: last.ended_at, counted }
      : { ...cycle, counted },
  );
}

const NOTHING_EARNED = { event_id: null, Break: null, alternatives: [] };

/** Writes the cycle after a session to the query cache. */
export function cacheCycle(cycle: WireCycle): void {
  const { queryKey } = breakCycleQuery;
  queryClient.setQueryData(queryKey, cycle);
  // A response already on its way is older than that session: fetch again.
  if (queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
