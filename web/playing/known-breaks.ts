import { QueryObserver, useQuery } from '@tanstack/react-query';
import type { Break, BreakCycle as WireCycle } from '#contract/breaks.ts';
import type { BreakCycle, BreakPlan } from '#domain/breaks.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { removeCounted } from '#domain/counted-work.ts';
import { queryClient } from '../api/query-client.ts';
import { breakCycleQuery, breaksQuery, meQuery } from '../api/queries.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import type { PlayedEvent } from './session.ts';
import { stopAll } from '../platform/signal.ts';

/** Which habits are breaks is kept on the device: a reload shows a break as one before the network answers. */
const BREAK_HABITS_KEY = `${DEVICE_KEY_PREFIX}break-habits`;

/** Keeps at hand, whatever page is open, what the choice of a break without a network needs. */
export function keepBreaksKnown(): () => void {
  return stopAll([
    new QueryObserver(queryClient, breaksQuery).subscribe(({ data }) => {
      if (data) localStorage.setItem(BREAK_HABITS_KEY, data.map((one) => one.habit_id).join(' '));
    }),
    new QueryObserver(queryClient, breakCycleQuery).subscribe(() => {}),
    new QueryObserver(queryClient, meQuery).subscribe(() => {}),
  ]);
}

/** What a session that is a break may be switched for: the others of its interval, in their order. */
export interface RunningBreak {
  readonly alternatives: readonly Break[];
}

const NOTHING_TO_SWITCH_TO: RunningBreak = { alternatives: [] };

/** Null where a session is work. Until the breaks are known, what this device last knew of them decides. */
export function useRunningBreak(event: PlayedEvent): RunningBreak | null {
  return findRunningBreak(useQuery(breaksQuery).data, event);
}

/** The same, where what is known of the breaks is at hand. */
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
  const habitIds = localStorage.getItem(BREAK_HABITS_KEY)?.split(' ') ?? [];
  return habit_id !== null && habitIds.includes(habit_id);
}

export function findBreakOf(
  breaks: readonly Break[],
  { habit_id }: PlayedEvent,
): Break | undefined {
  return breaks.find((one) => one.habit_id === habit_id);
}

export function toPlan({ id, interval, order }: Break): BreakPlan {
  return { id, intervalMs: interval, position: order };
}

/** The cycle of the rules. */
export function toCycle({ day, total, ended_at }: WireCycle): BreakCycle {
  return { day, totalMs: total, endedAtMs: ended_at === null ? null : isoToInstant(ended_at) };
}

/** Takes a deleted session out of the cycle: its work too, if it was counted last. */
export function uncountWork(eventId: string): void {
  const cycle = queryClient.getQueryData(breakCycleQuery.queryKey);
  if (!cycle) return;
  const { counted, last } = removeCounted(countedOf(cycle), eventId);
  keepCycle(
    last
      ? { ...cycle, ...NOTHING_EARNED, total: last.total, ended_at: last.ended_at, counted }
      : { ...cycle, counted },
  );
}

const NOTHING_EARNED = { event_id: null, Break: null, alternatives: [] };

/** The sessions that a cycle counts; a copy that an older release has kept does not tell them. */
export function countedOf(cycle: WireCycle): WireCycle['counted'] {
  return (cycle as Partial<WireCycle>).counted ?? [];
}

/** Puts the cycle as it is after a session into what the screens show. */
export function keepCycle(cycle: WireCycle): void {
  const { queryKey } = breakCycleQuery;
  queryClient.setQueryData(queryKey, cycle);
  // An answer already on its way is from before that session.
  if (queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
