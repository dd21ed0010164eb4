import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { dayKey, dayRange, type DayKey } from '#domain/calendar.ts';
import { dueTodayQuery, todayQuery } from '../api/queries.ts';
import { refreshDay } from '../playing/cached-day.ts';
import { timeOfDayIn } from '../user/time-of-day.ts';
import { useDayRule } from '../user/use-day-rule.ts';
import { listEntries } from './day-entries.ts';
import { layOutDay, type DayLayout } from './day-layout.ts';
import { rowEdges, rowsAbove } from './hour-rows.ts';
import { listTimeShares, type TimeShare } from './time-shares.ts';
import { useMinute } from './use-minute.ts';
import { useRunning } from './use-running.ts';

/** The day as it stands at a minute. */
export interface Today {
  readonly layout: DayLayout;
  readonly shares: readonly TimeShare[];
  readonly isPlayed: boolean;
  /** The present, in rows from the top; at either end of them where it lies outside. */
  readonly nowRow: number;
  /** An instant as `8:05 AM` on the person's clocks. */
  readonly clock: (instantMs: number) => string;
  readonly nowMs: number;
}

export type TodayView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'shown'; readonly today: Today };

/** What was played today, what is due and what is being played, as far as it is known. */
export function useToday(): TodayView {
  const events = useQuery(todayQuery);
  const due = useQuery(dueTodayQuery);
  const rule = useDayRule();
  const running = useRunning();
  const nowMs = useMinute();
  const day = rule && dayKey(nowMs, rule);
  useFreshDay(day);
  const frame = useMemo(
    () =>
      rule &&
      day && {
        rule,
        day,
        range: dayRange(day, rule),
        edges: rowEdges(day, rule),
        clock: timeOfDayIn(rule.zone),
      },
    [rule, day],
  );
  const entries = useMemo(
    () =>
      frame && events.data && due.data
        ? listEntries({ range: frame.range, events: events.data, due: due.data, running })
        : null,
    [frame, events.data, due.data, running],
  );
  return useMemo(() => {
    if (frame && entries) {
      const { edges, clock } = frame;
      const today = {
        layout: layOutDay(entries, edges),
        shares: listTimeShares(entries, frame, nowMs),
        isPlayed: entries.some(({ kind }) => kind === 'played'),
        nowRow: rowsAbove(edges, nowMs),
        clock,
        nowMs,
      };
      return { state: 'shown', today };
    }
    const missing = [events, due].filter(({ data }) => !data);
    // Without a network nothing is asked for: to the person that is a failure like any other.
    if (missing.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused')) {
      return { state: 'failed', retry: () => missing.forEach(({ refetch }) => void refetch()) };
    }
    return { state: 'loading' };
  }, [frame, entries, nowMs, events, due]);
}

/** A page that is open when the day turns asks for the new one. */
function useFreshDay(day: DayKey | null): void {
  const shown = useRef<DayKey | null>(null);
  useEffect(() => {
    if (shown.current && day && shown.current !== day) refreshDay();
    if (day) shown.current = day;
  }, [day]);
}
