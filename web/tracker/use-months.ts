import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { MonthKey } from '#domain/calendar.ts';
import { monthQuery } from '../api/queries.ts';
import { readState, type ReadState } from '../api/read-state.ts';
import { afterPaint } from '../platform/after-paint.ts';
import type { EventsOfMonth } from './month-page.ts';
import { neighborMonth } from './month-search.ts';

interface MonthsView {
  /** The month that was asked for, or the one before it until that is here; null before any. */
  readonly shown: EventsOfMonth | null;
  /** What is shown since the last paint; null before the first. */
  readonly painted: MonthKey | null;
  /** The months that are drawn: the one shown, and when the page has settled those on either side. */
  readonly drawn: readonly EventsOfMonth[];
  readonly state: ReadState;
  readonly retry: () => void;
}

/** What came a moment ago is not asked for again. */
const FRESH_MS = 1_000;

/** One month after the other, with what lies on either side fetched ahead. */
export function useMonths(asked: MonthKey): MonthsView {
  // Played elsewhere meanwhile: what is known shows at once, and is asked for anew when it has been painted.
  const read = useQuery({
    ...monthQuery(asked),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { data, refetch } = read;
  const [shown, setShown] = useState<EventsOfMonth | null>(null);
  if (data && (shown?.month !== asked || shown.events !== data)) {
    setShown({ month: asked, events: data });
  }
  const painted = usePainted(shown?.month ?? null);
  const near = useNearMonths(useDeferredValue(painted, null));
  return {
    shown,
    painted,
    drawn: shown ? withShown(near, shown) : near,
    state: readState(read),
    retry: () => void refetch(),
  };
}

/** A month once the browser has painted it. Until another has been, it is the one before it. */
function usePainted(month: MonthKey | null): MonthKey | null {
  const client = useQueryClient();
  const [painted, setPainted] = useState<MonthKey | null>(null);
  useEffect(() => {
    if (month === null) return;
    let isLeft = false;
    afterPaint(() => {
      if (isLeft) return;
      setPainted(month);
      // To read the answer takes as long as to draw a month.
      void client.prefetchQuery({ ...monthQuery(month), staleTime: FRESH_MS });
    });
    return () => {
      isLeft = true;
    };
  }, [client, month]);
  return painted;
}

/** A month and its neighbors, as far as they are here. */
function useNearMonths(month: MonthKey | null): readonly EventsOfMonth[] {
  const months = month
    ? [neighborMonth(month, -1), month, neighborMonth(month, 1)].filter((near) => near !== null)
    : [];
  const answers = useQueries({
    queries: months.map((near) => ({ ...monthQuery(near), staleTime: Infinity })),
  });
  return months.flatMap((near, index) => {
    const events = answers[index]?.data;
    return events ? [{ month: near, events }] : [];
  });
}

function withShown(near: readonly EventsOfMonth[], shown: EventsOfMonth): readonly EventsOfMonth[] {
  const others = near.filter(({ month }) => month !== shown.month);
  return [...others, shown].toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
