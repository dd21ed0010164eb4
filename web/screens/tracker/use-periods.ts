import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Month } from '#contract/events.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Weekday } from '#domain/schedule-words.ts';
import { monthQuery, endedSchedulesQuery } from '../../data/queries/queries.ts';
import { readState, type ReadState } from '../../data/queries/read-state.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import type { EventsOfPeriod, FactsOfPeriod } from './period-page.ts';
import { monthsOf, neighborPeriod, type Period } from './periods.ts';

interface PeriodsView {
  /** The requested period, or the previous one until that is loaded; null before the first. */
  readonly shown: EventsOfPeriod | null;
  /** Key of the last painted period; null before the first. */
  readonly painted: string | null;
  /** The periods to render: the shown one and, once the page has settled, the adjacent ones. */
  readonly drawn: readonly EventsOfPeriod[];
  readonly state: ReadState;
}

/** Younger data is not fetched again. */
const FRESH_MS = 1_000;

/** The worst comes first. */
const STATES: readonly ReadState[] = ['failed', 'loading', 'stale', 'fresh'];

/** Loads the requested period and prefetches the adjacent ones. */
export function usePeriods(asked: Period, weekStart: Weekday): PeriodsView {
  // Cached data is shown at once; it is refetched after the paint, since another device may have changed it.
  const reads = useQueries({
    queries: monthsOf(asked).map((month) => ({
      ...monthQuery(month),
      staleTime: Infinity,
      refetchOnWindowFocus: 'always' as const,
      refetchOnReconnect: 'always' as const,
    })),
  });
  const events = mergeMonths(reads.map(({ data }) => data));
  const [shown, setShown] = useState<EventsOfPeriod | null>(null);
  if (events && (shown?.period.key !== asked.key || shown.events !== events)) {
    setShown({ period: shown?.period.key === asked.key ? shown.period : asked, events });
  }
  const painted = usePainted(shown?.period ?? null);
  const near = useNearPeriods(useDeferredValue(painted, null), weekStart);
  const states = reads.map(readState);
  return {
    shown,
    painted: painted?.key ?? null,
    drawn: shown ? withShown(near, shown) : near,
    state: STATES.find((state) => states.includes(state)) ?? 'loading',
  };
}

/** The last painted period. */
function usePainted(period: Period | null): Period | null {
  const client = useQueryClient();
  const [painted, setPainted] = useState<Period | null>(null);
  useEffect(() => {
    if (period === null) return;
    let isLeft = false;
    afterPaint(() => {
      if (isLeft) return;
      setPainted(period);
      // After the paint, because parsing the answer takes as long as rendering a month.
      for (const month of monthsOf(period)) {
        void client.prefetchQuery({ ...monthQuery(month), staleTime: FRESH_MS });
      }
    });
    return () => {
      isLeft = true;
    };
  }, [client, period]);
  return painted;
}

/** A period and its neighbors, if they are loaded. */
function useNearPeriods(period: Period | null, weekStart: Weekday): readonly EventsOfPeriod[] {
  const periods = period
    ? [neighborPeriod(period, -1, weekStart), period, neighborPeriod(period, 1, weekStart)].filter(
        (near) => near !== null,
      )
    : [];
  const months = [...new Set(periods.flatMap(monthsOf))];
  // Without `combine`, which would copy the answers, so that each period would render again.
  const answers = useQueries({
    queries: months.map((month) => ({ ...monthQuery(month), staleTime: Infinity })),
  });
  return periods.flatMap((near) => {
    const events = mergeMonths(monthsOf(near).map((month) => answers[months.indexOf(month)]?.data));
    return events ? [{ period: near, events }] : [];
  });
}

function withShown(
  near: readonly EventsOfPeriod[],
  shown: EventsOfPeriod,
): readonly EventsOfPeriod[] {
  // Periods of another view are removed at once.
  const others = near.filter(
    ({ period: { view, key } }) => view === shown.period.view && key !== shown.period.key,
  );
  return [...others, shown].toSorted((a, b) => (a.period.first < b.period.first ? -1 : 1));
}

type Ended = readonly Schedule[];

/** One list for all months without ended schedules, so that their pages stay memoized. */
const NONE: Ended = [];

/** A schedule may have been in force in both months. */
const join = memoPair<Ended>((one, other) => {
  const ids = new Set(one.map(({ id }) => id));
  return [...one, ...other.filter(({ id }) => !ids.has(id))];
});

/** Adds to each period the schedules that were in force and have ended since; none while loading. */
export function useEndedSchedules(periods: readonly EventsOfPeriod[]): FactsOfPeriod[] {
  const months = [...new Set(periods.flatMap(({ period }) => monthsOf(period)))];
  const answers = useQueries({ queries: months.map((month) => endedSchedulesQuery(month)) });
  return periods.map((one) => {
    const lists = monthsOf(one.period).map((month): Ended => {
      const ended = answers[months.indexOf(month)]?.data ?? NONE;
      return ended.length > 0 ? ended : NONE;
    });
    return { ...one, ended: lists.reduce(join) };
  });
}

const merge = memoPair<Month>((one, other) => ({ ...one, ...other }));

/** Merges the days of several months; null if one is missing. */
export function mergeMonths(months: readonly (Month | undefined)[]): Month | null {
  const known = months.filter((month) => month !== undefined);
  return known.length > 0 && known.length === months.length ? known.reduce(merge) : null;
}

/** Memoizes `make` for pairs of objects, weakly: the same two give the same result. */
function memoPair<T extends object>(make: (one: T, other: T) => T): (one: T, other: T) => T {
  const known = new WeakMap<T, WeakMap<T, T>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<T, T>();
    known.set(one, ofOne);
    const made = ofOne.get(other) ?? make(one, other);
    ofOne.set(other, made);
    return made;
  };
}
