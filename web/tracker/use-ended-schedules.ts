import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Schedule } from '#contract/schedules.ts';
import { endedSchedulesQuery } from '../api/queries.ts';
import type { EventsOfMonth, FactsOfMonth } from './month-page.ts';

/** The same list for every month without any, so that no page is made anew for it. */
const NONE: readonly Schedule[] = [];

/** Adds to each month the schedules that held in it and have ended since; none as long as they are not known. */
export function useEndedSchedules(months: readonly EventsOfMonth[]): FactsOfMonth[] {
  const queries = months.map(({ month }) => endedSchedulesQuery(month));
  const ended = useQueries({ queries, combine });
  return months.map((one, index) => ({ ...one, ended: ended[index] ?? NONE }));
}

function combine(results: readonly UseQueryResult<Schedule[]>[]): readonly (readonly Schedule[])[] {
  return results.map(({ data }) => (data && data.length > 0 ? data : NONE));
}
