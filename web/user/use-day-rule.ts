import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayRule } from '#domain/calendar.ts';
import { meQuery } from '../api/queries.ts';
import { browserTimeZone } from '../platform/clock.ts';

/** When the person's days begin; null until that is known. The device's own days where it cannot be. */
export function useDayRule(): DayRule | null {
  const { data: me, isPending, fetchStatus } = useQuery(meQuery);
  const zone = me?.time_zone ?? browserTimeZone();
  const dayStartHour = me?.day_start_hour ?? 0;
  const isComing = isPending && fetchStatus === 'fetching';
  return useMemo(() => (isComing ? null : { zone, dayStartHour }), [isComing, zone, dayStartHour]);
}
