import { useQuery } from '@tanstack/react-query';
import { dayKey, type DayKey } from '#domain/calendar.ts';
import { meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { nowMs } from '../platform/clock.ts';
import { useMinute } from '../platform/use-minute.ts';
import { dayRuleOf } from './day-rule.ts';

/** The user's day as it is now. */
export function currentDay(): DayKey {
  return dayKey(nowMs(), dayRuleOf(queryClient.getQueryData(meQuery.queryKey)));
}

/** The user's day, which turns while the page is open. */
export function useToday(): DayKey {
  const { data: me } = useQuery(meQuery);
  return dayKey(useMinute(), dayRuleOf(me));
}
