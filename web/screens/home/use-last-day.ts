import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Month } from '#contract/events.ts';
import { dayKey, monthKey, shiftMonth, type DayKey } from '#domain/calendar.ts';
import { monthQuery } from '../../data/queries/queries.ts';
import { useDayRule } from '../../data/user/use-today.ts';
import { browserTimeZone, nowMs } from '../../platform/clock.ts';
import { whenSettled } from '../../platform/late-code.ts';
import type { LastDay } from './greeting.ts';

/**
 * Loads the month's events in the background, so that the tracker opens with them, also offline; and the month before
 * if this one has no earlier day. Returns the last day with play before today in both: null if there is none, undefined
 * while loading.
 */
export function useLastDay(): LastDay | null | undefined {
  const client = useQueryClient();
  const rule = useDayRule();
  const today = dayKey(nowMs(), rule ?? { zone: browserTimeZone(), dayStartHour: 0 });
  const month = monthKey(today);
  // Disabled queries read the cache only: the first screen must not wait for these months.
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

/** Months loaded by this page are fetched again only after a change; copies restored from the device always are. */
function untilChanged({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number {
  return state.dataUpdatedAt === 0 ? 0 : Infinity;
}

function findLastDay(month: Month | undefined, today: DayKey): LastDay | null | undefined {
  if (!month) return undefined;
  const days = Object.keys(month).filter((day) => day < today);
  const day = days.toSorted().at(-1);
  if (day === undefined) return null;
  const durationMs = (month[day] ?? []).reduce((sum, { share }) => sum + share, 0);
  return { day, durationMs };
}
