import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayRule } from '#domain/calendar.ts';
import { meQuery } from '../api/queries.ts';
import { dayRuleOf } from './day-rule.ts';

/** When the person's days begin; null until that is known. The device's own days where it cannot be. */
export function useDayRule(): DayRule | null {
  const { data: me, isPending, fetchStatus } = useQuery(meQuery);
  const { zone, dayStartHour } = dayRuleOf(me);
  const isComing = isPending && fetchStatus === 'fetching';
  return useMemo(() => (isComing ? null : { zone, dayStartHour }), [isComing, zone, dayStartHour]);
}
