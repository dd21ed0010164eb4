import { useEffect, useState } from 'react';
import { MS_PER_HOUR, MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { lastLeftMs } from '../playing/last-activity.ts';
import { onEvent } from '../platform/signal.ts';

/** A stopwatch that runs for longer was plainly forgotten. */
const FORGOTTEN_AFTER_MS = 4 * MS_PER_HOUR;

export type Forgotten =
  | { readonly state: 'no' }
  | {
      readonly state: 'asking';
      readonly ranMs: number;
      /** What was played when the person left the device; null where that is not known. */
      readonly untilLeftMs: number | null;
    };

const NO: Forgotten = { state: 'no' };

/** Whether to ask, on return to the page, how much of a long-running stopwatch was played; and what ends the asking. */
export function useForgotten(timer: ActiveTimer): [Forgotten, () => void] {
  const [forgotten, setForgotten] = useState<Forgotten>(() => judge(timer));
  useEffect(() => {
    function look(): void {
      if (!document.hidden) setForgotten(judge(timer));
    }
    return onEvent('visibilitychange', look, { on: document });
  }, [timer]);
  return [forgotten, () => setForgotten(NO)];
}

function judge(timer: ActiveTimer): Forgotten {
  if (timer.mode !== 'stopwatch' || timer.state !== 'running') return NO;
  const ranMs = elapsedAt(timer, nowMs());
  if (ranMs <= FORGOTTEN_AFTER_MS) return NO;
  // To start or to go on was a deed of the person's, too.
  const seenMs = Math.max(lastLeftMs() ?? 0, timer.runningSinceMs);
  const untilLeftMs = elapsedAt(timer, seenMs);
  return { state: 'asking', ranMs, untilLeftMs: untilLeftMs < MS_PER_MINUTE ? null : untilLeftMs };
}
