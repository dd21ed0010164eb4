import { useEffect, useState } from 'react';
import { MS_PER_HOUR, MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { onEvent } from '../../platform/signal.ts';
import { lastLeftMs } from '../../timer/device/last-activity.ts';

/** A stopwatch that runs longer counts as forgotten. */
const FORGOTTEN_AFTER_MS = 4 * MS_PER_HOUR;

export type ForgottenState =
  | { readonly state: 'no' }
  | {
      readonly state: 'asking';
      readonly ranMs: number;
      /** Time played until the user left the device; null if unknown. */
      readonly untilLeftMs: number | null;
    };

const NO: ForgottenState = { state: 'no' };

/** Whether to ask, on return to the page, about a long-running stopwatch; and a function that stops asking. */
export function useForgotten(timer: ActiveTimer): [ForgottenState, () => void] {
  const [forgotten, setForgotten] = useState<ForgottenState>(() => judge(timer));
  useEffect(() => {
    function look(): void {
      if (!document.hidden) setForgotten(judge(timer));
    }
    return onEvent('visibilitychange', look, { on: document });
  }, [timer]);
  return [forgotten, () => setForgotten(NO)];
}

function judge(timer: ActiveTimer): ForgottenState {
  if (timer.mode !== 'stopwatch' || timer.state !== 'running') return NO;
  const ranMs = elapsedAt(timer, nowMs());
  if (ranMs <= FORGOTTEN_AFTER_MS) return NO;
  // Starting or resuming counts as activity too.
  const seenMs = Math.max(lastLeftMs() ?? 0, timer.runningSinceMs);
  const untilLeftMs = elapsedAt(timer, seenMs);
  return { state: 'asking', ranMs, untilLeftMs: untilLeftMs < MS_PER_MINUTE ? null : untilLeftMs };
}
