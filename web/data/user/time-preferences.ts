import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import type { ClockHours, Weekday } from '#domain/schedule-words.ts';
import { meQuery } from '../queries/queries.ts';
import { queryClient } from '../queries/query-client.ts';

export interface TimePreferences {
  readonly hours: ClockHours;
  readonly weekStart: Weekday;
}

/** The weekdays that may be chosen as a week's first day. */
const WEEK_STARTS: readonly Weekday[] = [1, 0, 6];

export function timePreferencesOf(me: User | undefined): TimePreferences {
  const { clock_24h, week_starts_on } = me?.preferences ?? {};
  return {
    hours: clock_24h === true ? 24 : 12,
    weekStart: WEEK_STARTS.find((day) => day === week_starts_on) ?? 1,
  };
}

/** The current preferences, for text outside of components. */
export function timePreferences(): TimePreferences {
  return timePreferencesOf(queryClient.getQueryData(meQuery.queryKey));
}

export function useTimePreferences(): TimePreferences {
  const { data: me } = useQuery(meQuery);
  return timePreferencesOf(me);
}
