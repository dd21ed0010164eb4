import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MonthKey } from '#domain/calendar.ts';
import { PATHS } from '../paths.ts';
import { afterPaint } from '../platform/after-paint.ts';

/**
 * The month that is asked for, and how to ask for another. It stands in the address, so that the browser's back goes
 * back; a press is answered before the address follows, as the router takes longer than the month itself.
 */
export function useAskedMonth(thisMonth: MonthKey): [MonthKey, (next: MonthKey) => void] {
  const { month: addressed } = useSearch({ from: '/app/tracker' });
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<MonthKey | null>(null);
  const latestRef = useRef<MonthKey | null>(null);
  useEffect(
    () => () => {
      latestRef.current = null;
    },
    [],
  );

  async function follow(next: MonthKey): Promise<void> {
    // Another press came before the paint, or the screen was left.
    if (latestRef.current !== next) return;
    const search = next === thisMonth ? {} : { month: next };
    await navigate({ to: PATHS.tracker, search, resetScroll: false });
    if (latestRef.current === next) setPressed(null);
  }

  function turnTo(next: MonthKey): void {
    latestRef.current = next;
    setPressed(next);
    afterPaint(() => void follow(next));
  }

  return [pressed ?? addressed ?? thisMonth, turnTo];
}
