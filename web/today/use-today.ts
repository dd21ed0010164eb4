import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useDeferredValue } from 'react';
import { dayKey, type DayKey } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';
import { dueTodayQuery, todayQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { refreshDay } from '../playing/cached-day.ts';
import { useTimePreferences } from '../user/time-preferences.ts';
import { useHiddenIds } from '../api/changes.ts';
import { useDayRule } from '../user/use-today.ts';
import { listEntries, type RunningSession } from './day-entries.ts';
import { layOutDay, type DayLayout } from './day-layout.ts';
import { frameDay, type DayFrame } from './frame-day.ts';
import { rowsAbove } from './hour-rows.ts';
import { listTimeShares, type TimeShare } from './time-shares.ts';
import { useMinute } from '../platform/use-minute.ts';
import { useSessionBeside } from '../playing/session-store.ts';
import { useShown } from '../playing/use-shown.ts';

/** The day as it stands at a minute. */
export interface Today {
  readonly layout: DayLayout;
  readonly shares: readonly TimeShare[];
  readonly isPlayed: boolean;
  readonly nowMs: number;
  /** The present, in rows from the top; at either end of them where it lies outside. */
  readonly nowRow: number;
  /** The instants at which the hours' rows begin, and the one at which the last ends. */
  readonly edges: DayFrame['edges'];
  readonly clock: DayFrame['clock'];
}

export type TodayView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** `retry` asks again, if the newest answer could not be had. */
  | { readonly state: 'shown'; readonly today: Today; readonly retry: (() => void) | null };

/** What was played today, what is due and what is being played, as far as it is known. */
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
    const { range, edges, clock } = frame;
    const shown = events.data.filter(({ id }) => !hiddenIds.has(id));
    const entries = listEntries({ range, events: shown, due: due.data, running });
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
  const failed = [events, due].filter((read) => ['failed', 'old'].includes(readState(read)));
  const retry = failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null;
  if (today) return { state: 'shown', today, retry };
  return retry && failed.some(({ data }) => !data)
    ? { state: 'failed', retry }
    : { state: 'loading' };
}

/** A page that is open when the day turns asks for the new one. */
function useFreshDay(day: DayKey | null): void {
  const shown = useRef<DayKey | null>(null);
  useEffect(() => {
    if (shown.current && day && shown.current !== day) refreshDay();
    if (day) shown.current = day;
  }, [day]);
}

/**
 * The session that goes on; it renders when one of its minutes is full, not each second. A press that starts or ends
 * one does not wait for the whole day to be drawn again.
 */
function useRunning(): RunningSession | null {
  const session = useSessionBeside();
  const playedMs = useShown(fullMinutesMs, 0);
  const event = session.state === 'playing' ? session.event : null;
  return useDeferredValue(useMemo(() => event && { event, playedMs }, [event, playedMs]));
}

function fullMinutesMs(timer: ActiveTimer, nowMs: number): number {
  const elapsedMs = elapsedAt(timer, nowMs);
  return elapsedMs - (elapsedMs % MS_PER_MINUTE);
}
