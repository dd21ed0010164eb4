import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Month } from '#contract/events.ts';
import type { MonthKey } from '#domain/calendar.ts';
import { monthQuery } from '../api/queries.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { neighborMonth } from './month-search.ts';

interface ShownMonth {
  readonly month: MonthKey;
  readonly events: Month;
}

interface MonthView {
  /** The month that was asked for, or the one before it until that is here; null before any. */
  readonly shown: ShownMonth | null;
  readonly state: 'here' | 'coming' | 'failed';
  readonly retry: () => void;
}

/** What came a moment ago is not asked for again. */
const FRESH_MS = 1_000;

/** One month after the other, with what lies on either side fetched ahead. */
export function useMonth(asked: MonthKey): MonthView {
  const client = useQueryClient();
  // Played elsewhere meanwhile: what is known shows at once, and is asked for anew below.
  const { data, isError, fetchStatus, refetch } = useQuery({
    ...monthQuery(asked),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const [shown, setShown] = useState<ShownMonth | null>(null);
  if (data && (shown?.month !== asked || shown.events !== data)) {
    setShown({ month: asked, events: data });
  }
  const isHere = data !== undefined;
  useEffect(() => {
    if (!isHere) return;
    let isLeft = false;
    // To read these answers takes as long as to draw a month.
    afterPaint(() => {
      if (isLeft) return;
      void client.prefetchQuery({ ...monthQuery(asked), staleTime: FRESH_MS });
      for (const step of [-1, 1] as const) {
        const neighbor = neighborMonth(asked, step);
        if (neighbor) void client.prefetchQuery(monthQuery(neighbor));
      }
    });
    return () => {
      isLeft = true;
    };
  }, [client, asked, isHere]);
  // Without a network nothing is asked for: to the person that is a failure like any other.
  const isFailed = isError || fetchStatus === 'paused';
  return {
    shown,
    state: isHere ? 'here' : isFailed ? 'failed' : 'coming',
    retry: () => void refetch(),
  };
}
