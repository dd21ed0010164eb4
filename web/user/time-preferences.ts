import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import type { ClockHours, Weekday } from '#domain/schedule-words.ts';
import { meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

export interface TimePreferences {
  readonly hours: ClockHours;
  readonly weekStart: Weekday;
}

/** The days on which somebody's week begins. */
const WEEK_STARTS: readonly Weekday[] = [1, 0, 6];

export function timePreferencesOf(me: User | undefined): TimePreferences {
  const { clock_24h, week_starts_on } = me?.preferences ?? {};
  return {
    hours: clock_24h === true ? 24 : 12,
    weekStart: WEEK_STARTS.find((day) => day === week_starts_on) ?? 1,
  };
}

/** As they are now, for words that no component shows. */
export function timePreferences(): TimePreferences {
  return timePreferencesOf(queryClient.getQueryData(meQuery.queryKey));
}

export function useTimePreferences(): TimePreferences {
  const { data: me } = useQuery(meQuery);
  return timePreferencesOf(me);
}
