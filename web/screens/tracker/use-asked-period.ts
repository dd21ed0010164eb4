import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { monthKey, type DayKey } from '#domain/calendar.ts';
import type { Weekday } from '#domain/schedule-words.ts';
import { PATHS } from '../../paths.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, writeItem } from '../../platform/device-storage.ts';
import { useIsLarge } from '../../ui/media-hook.ts';
import type { PeriodSearch } from './period-search.ts';
import { holdsDay, periodOf, TRACKER_VIEWS, type Period, type TrackerView } from './periods.ts';

const VIEW_KEY = `${DEVICE_KEY_PREFIX}tracker-view`;

/**
 * The requested period, and a function that requests another. It is in the address, so that Back works; the state
 * changes before the address, because the router takes longer than rendering the period.
 */
export function useAskedPeriod(
  today: DayKey,
  weekStart: Weekday,
): [Period, (next: Period) => void] {
  const search = useSearch({ from: '/app/tracker' });
  const navigate = useNavigate();
  const isLarge = useIsLarge();
  const [pressed, setPressed] = useState<Period | null>(null);
  const latestRef = useRef<string | null>(null);
  useEffect(
    () => () => {
      latestRef.current = null;
    },
    [],
  );

  async function follow(next: Period): Promise<void> {
    // Another press came before the paint, or the screen was left.
    if (latestRef.current !== next.key) return;
    await navigate({ to: PATHS.tracker, search: searchOf(next, today), resetScroll: false });
    if (latestRef.current === next.key) setPressed(null);
  }

  function turnTo(next: Period): void {
    latestRef.current = next.key;
    setPressed(next);
    writeItem(VIEW_KEY, next.view);
    afterPaint(() => void follow(next));
  }

  const addressed = search.view ?? (search.month ? 'month' : usualView(isLarge));
  const day = addressed === 'month' ? search.month && `${search.month}-01` : search.day;
  return [pressed ?? periodOf(addressed, day ?? today, weekStart), turnTo];
}

/** The last view on this device; by default a month on large screens, otherwise a week. */
function usualView(isLarge: boolean): TrackerView {
  const known = readItem(VIEW_KEY);
  return TRACKER_VIEWS.find((view) => view === known) ?? (isLarge ? 'month' : 'week');
}

function searchOf(period: Period, today: DayKey): PeriodSearch {
  const { view, first, last } = period;
  if (view === 'days' ? last === today : holdsDay(period, today)) return {};
  if (view === 'month') return { month: monthKey(first) };
  return { view, day: view === 'week' ? first : last };
}
