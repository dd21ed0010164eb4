import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Schedule } from '#contract/schedules.ts';
import { endedSchedulesQuery } from '../api/queries.ts';
import { memoPair } from './memo-pair.ts';
import type { EventsOfPeriod, FactsOfPeriod } from './period-page.ts';
import { monthsOf } from './periods.ts';

type Ended = readonly Schedule[];

/** The same list for every month without any, so that no page is made anew for it. */
const NONE: Ended = [];

/** A schedule may have held in both months. */
const join = memoPair<Ended>((one, other) => {
  const ids = new Set(one.map(({ id }) => id));
  return [...one, ...other.filter(({ id }) => !ids.has(id))];
});

/** Adds to each period the schedules that held in its months and have ended since; none while they are not known. */
export function useEndedSchedules(periods: readonly EventsOfPeriod[]): FactsOfPeriod[] {
  const months = [...new Set(periods.flatMap(({ period }) => monthsOf(period)))];
  const ended = useQueries({ queries: months.map((month) => endedSchedulesQuery(month)), combine });
  return periods.map((one) => {
    const lists = monthsOf(one.period).map((month) => ended[months.indexOf(month)] ?? NONE);
    return { ...one, ended: lists.reduce(join) };
  });
}

function combine(results: readonly UseQueryResult<Schedule[]>[]): readonly Ended[] {
  return results.map(({ data }) => (data && data.length > 0 ? data : NONE));
}
