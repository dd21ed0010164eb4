import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayKey, type DayKey, type DayRule } from '#domain/calendar.ts';
import { nowMs } from '../../platform/clock.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { meQuery } from '../queries/queries.ts';
import { queryClient } from '../queries/query-client.ts';
import { dayRuleOf } from './day-rule.ts';

/** When the user's days begin; null until loaded, the device's own days if loading is impossible. */
export function useDayRule(): DayRule | null {
  const { data: me, isPending, fetchStatus } = useQuery(meQuery);
  const { zone, dayStartHour } = dayRuleOf(me);
  const isLoading = isPending && fetchStatus === 'fetching';
  return useMemo(
    () => (isLoading ? null : { zone, dayStartHour }),
    [isLoading, zone, dayStartHour],
  );
}

/** When the user's days begin, from the cache. */
export function currentDayRule(): DayRule {
  return dayRuleOf(queryClient.getQueryData(meQuery.queryKey));
}

export function currentDay(): DayKey {
  return dayKey(nowMs(), currentDayRule());
}

/** The user's current day, which changes while the page is open. */
export function useToday(): DayKey {
  const { data: me } = useQuery(meQuery);
  return dayKey(useMinute(), dayRuleOf(me));
}
