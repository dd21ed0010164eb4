import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import { shownElapsedSeconds } from '../playing/shown-time.ts';
import { useShown } from '../playing/use-shown.ts';

function readPlayedMinutes(timer: ActiveTimer, nowMs: number): number {
  return Math.floor(shownElapsedSeconds(timer, nowMs) / 60);
}

/** In words what the bars show. */
export function PlayedSoFar({ timer }: { readonly timer: ActiveTimer }) {
  const minutes = useShown(readPlayedMinutes, 0);
  const planMinutes = Math.ceil(timer.targetMs / MS_PER_MINUTE);
  return (
    <p className="session-minutes">
      <span>{minutes} min played</span>
      {timer.mode === 'timer' && <span>{planMinutes} min</span>}
    </p>
  );
}
