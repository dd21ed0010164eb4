import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Month } from '#contract/events.ts';
import type { Weekday } from '#domain/schedule-words.ts';
import type { Schedule } from '#contract/schedules.ts';
import { monthQuery, endedSchedulesQuery } from '../api/queries.ts';
import { readState, type ReadState } from '../api/read-state.ts';
import { afterPaint } from '../platform/after-paint.ts';
import type { EventsOfPeriod, FactsOfPeriod } from './period-page.ts';
import { monthsOf, neighborPeriod, type Period } from './periods.ts';
import { memoPair } from './memo-pair.ts';

interface PeriodsView {
  /** The period that was asked for, or the one before it until that is here; null before any. */
  readonly shown: EventsOfPeriod | null;
  /** The key of what is shown since the last paint; null before the first. */
  readonly painted: string | null;
  /** The periods that are drawn: the one shown, and when the page has settled those on either side. */
  readonly drawn: readonly EventsOfPeriod[];
  readonly state: ReadState;
  readonly retry: () => void;
}

/** What came a moment ago is not asked for again. */
const FRESH_MS = 1_000;

/** The worst comes first. */
const STATES: readonly ReadState[] = ['failed', 'coming', 'old', 'here'];

/** One period after the other, with what lies on either side fetched ahead. */
export function usePeriods(asked: Period, weekStart: Weekday): PeriodsView {
  // Played elsewhere meanwhile: what is known shows at once, and is asked for anew when it has been painted.
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
    state: STATES.find((state) => states.includes(state)) ?? 'coming',
    retry: () => reads.forEach(({ refetch }) => void refetch()),
  };
}

/** A period once the browser has painted it. Until another has been, it is the one before it. */
function usePainted(period: Period | null): Period | null {
  const client = useQueryClient();
  const [painted, setPainted] = useState<Period | null>(null);
  useEffect(() => {
    if (period === null) return;
    let isLeft = false;
    afterPaint(() => {
      if (isLeft) return;
      setPainted(period);
      // To read the answer takes as long as to draw a month.
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

/** A period and its neighbors, as far as they are here. */
function useNearPeriods(period: Period | null, weekStart: Weekday): readonly EventsOfPeriod[] {
  const periods = period
    ? [neighborPeriod(period, -1, weekStart), period, neighborPeriod(period, 1, weekStart)].filter(
        (near) => near !== null,
      )
    : [];
  const months = [...new Set(periods.flatMap(monthsOf))];
  // Without `combine`, which would copy the answers, and so have each period drawn anew.
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
  // Those of another view are gone at once.
  const others = near.filter(
    ({ period: { view, key } }) => view === shown.period.view && key !== shown.period.key,
  );
  return [...others, shown].toSorted((a, b) => (a.period.first < b.period.first ? -1 : 1));
}

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

/** The days of several months as one object; null while one of them is missing. */
export function mergeMonths(months: readonly (Month | undefined)[]): Month | null {
  const known = months.filter((month) => month !== undefined);
  return known.length > 0 && known.length === months.length ? known.reduce(merge) : null;
}
