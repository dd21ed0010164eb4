import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useDeferredValue } from 'react';
import { dayKey, type DayKey } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';
import { useHiddenIds } from '../../data/queries/changes.ts';
import { dueTodayQuery, todayQuery } from '../../data/queries/queries.ts';
import { readState } from '../../data/queries/read-state.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { useDayRule } from '../../data/user/use-today.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { refreshDay } from '../../timer/state/cached-day.ts';
import { useDeferredSession } from '../../timer/state/session-store.ts';
import { useShown } from '../../timer/state/use-shown.ts';
import { listEntries, type RunningSession } from './day-entries.ts';
import { layOutDay, type DayLayout } from './day-layout.ts';
import { frameDay, type DayFrame } from './frame-day.ts';
import { rowsAbove } from './hour-rows.ts';
import { listTimeShares, type TimeShare } from './time-shares.ts';

/** The day at a given minute. */
export interface Today {
  readonly layout: DayLayout;
  readonly shares: readonly TimeShare[];
  readonly isPlayed: boolean;
  readonly nowMs: number;
  /** Position of the present in rows from the top, limited to both ends. */
  readonly nowRow: number;
  /** Instants at the beginning of each row, and at the end of the last. */
  readonly edges: DayFrame['edges'];
  readonly clock: DayFrame['clock'];
}

export type TodayView =
  | { readonly state: 'loading' | 'failed' }
  /** `isStale`: an old copy, which could not be reloaded. */
  | { readonly state: 'shown'; readonly today: Today; readonly isStale: boolean };

/** The day's sessions, open occurrences and running session. */
export function useToday(): TodayView {
  const events = useQuery(todayQuery);
  const due = useQuery(dueTodayQuery);
  const running = useRunning();
  const nowMs = useMinute();
  const hiddenIds = useHiddenIds();
  const rule = useDayRule();
  const { hours } = useTimePreferences();
  const day = rule && dayKey(nowMs, rule);
  useFreshDay(day);
  const frame = useMemo(
    () => (rule && day ? frameDay(day, rule, hours) : null),
    [rule, day, hours],
  );
  const today = useMemo((): Today | null => {
    if (!frame || !events.data || !due.data) return null;
    const { edges, clock } = frame;
    const shown = events.data.filter(({ id }) => !hiddenIds.has(id));
    const entries = listEntries({ frame, events: shown, due: due.data, running });
    return {
      layout: layOutDay(entries, edges),
      shares: listTimeShares(entries, frame, nowMs),
      isPlayed: entries.some(({ kind }) => kind === 'played'),
      nowMs,
      nowRow: rowsAbove(edges, nowMs),
      edges,
      clock,
    };
  }, [frame, events.data, due.data, running, nowMs, hiddenIds]);
  const states = [events, due].map(readState);
  if (today) return { state: 'shown', today, isStale: states.includes('stale') };
  return { state: states.includes('failed') ? 'failed' : 'loading' };
}

/** Refetches when the day changes while the page is open. */
function useFreshDay(day: DayKey | null): void {
  const shown = useRef<DayKey | null>(null);
  useEffect(() => {
    if (shown.current && day && shown.current !== day) refreshDay();
    if (day) shown.current = day;
  }, [day]);
}

/**
 * The running session; renders each full minute, not each second. After a start or an end it updates a paint later, so
 * that a press does not wait for the whole day to render.
 */
function useRunning(): RunningSession | null {
  const session = useDeferredSession();
  const playedMs = useShown(fullMinutesMs, 0);
  const event = session.state === 'playing' ? session.event : null;
  return useDeferredValue(useMemo(() => event && { event, playedMs }, [event, playedMs]));
}

function fullMinutesMs(timer: ActiveTimer, nowMs: number): number {
  const elapsedMs = elapsedAt(timer, nowMs);
  return elapsedMs - (elapsedMs % MS_PER_MINUTE);
}
