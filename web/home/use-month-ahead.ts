import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayKey, monthKey } from '#domain/calendar.ts';
import { monthQuery } from '../api/queries.ts';
import { nowMs } from '../platform/clock.ts';
import { whenSettled } from '../platform/when-settled.ts';
import { useDayRule } from '../user/use-day-rule.ts';

/** Loads the month's events behind the screen, so that the tracker opens with them, also without a network. */
export function useMonthAhead(): void {
  const client = useQueryClient();
  const rule = useDayRule();
  useEffect(() => {
    if (rule === null) return;
    const month = monthKey(dayKey(nowMs(), rule));
    // Only what is not there, or has changed, is asked for.
    return whenSettled(() => client.prefetchQuery({ ...monthQuery(month), staleTime: Infinity }));
  }, [client, rule]);
}
