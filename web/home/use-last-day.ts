import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Month } from '#contract/events.ts';
import { dayKey, monthKey, shiftMonth, type DayKey } from '#domain/calendar.ts';
import { monthQuery } from '../api/queries.ts';
import { browserTimeZone, nowMs } from '../platform/clock.ts';
import { whenSettled } from '../platform/late-code.ts';
import { useDayRule } from '../user/use-today.ts';
import type { PlayedDay } from './greeting.ts';

/**
 * Loads the month's events behind the screen, so that the tracker opens with them, also without a network, and the month
 * before if this one has no day before today. Returns the last played day before today of both: null if they have none,
 * undefined while they are not known.
 */
export function useLastDay(): PlayedDay | null | undefined {
  const client = useQueryClient();
  const rule = useDayRule();
  const today = dayKey(nowMs(), rule ?? { zone: browserTimeZone(), dayStartHour: 0 });
  const month = monthKey(today);
  // Read here as soon as anything has loaded them, and never asked for: the first screen waits for neither.
  const { data: current } = useQuery({ ...monthQuery(month), enabled: false });
  const { data: before } = useQuery({ ...monthQuery(shiftMonth(month, -1)), enabled: false });
  useEffect(() => {
    if (rule === null) return;
    return whenSettled(() => loadMonths(client, dayKey(nowMs(), rule)));
  }, [client, rule]);
  return findLastDay(current, today) ?? (current && findLastDay(before, today));
}

export async function loadMonths(client: QueryClient, today: DayKey): Promise<void> {
  const month = monthKey(today);
  const { queryKey } = monthQuery(month);
  await client.prefetchQuery({ ...monthQuery(month), staleTime: untilChanged });
  if (findLastDay(client.getQueryData(queryKey), today) !== null) return;
  await client.prefetchQuery({ ...monthQuery(shiftMonth(month, -1)), staleTime: untilChanged });
}

/** A month that this page has loaded is not asked for again until it has changed; a copy that the device kept is. */
function untilChanged({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number {
  return state.dataUpdatedAt === 0 ? 0 : Infinity;
}

function findLastDay(month: Month | undefined, today: DayKey): PlayedDay | null | undefined {
  if (!month) return undefined;
  const days = Object.keys(month).filter((day) => day < today);
  const day = days.toSorted().at(-1);
  if (day === undefined) return null;
  const durationMs = (month[day] ?? []).reduce((sum, { share }) => sum + share, 0);
  return { day, durationMs };
}
