import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { ClockHours } from '#domain/schedule-words.ts';
import { remainingAt, type ActiveTimer } from '#domain/timer.ts';
import { timeOfDayIn } from '../user/time-of-day.ts';
import { useTimePreferences } from '../user/time-preferences.ts';
import { useShown } from '../playing/use-shown.ts';

function readEndMinute(timer: ActiveTimer, nowMs: number): number {
  return Math.floor((nowMs + remainingAt(timer, nowMs)) / MS_PER_MINUTE);
}

function readStart(timer: ActiveTimer): number {
  return timer.state === 'running' ? timer.runningSinceMs : 0;
}

/** What the time in the dial is a part of, and when it would be over. */
export function DialCaption({ timer }: { readonly timer: ActiveTimer }) {
  const endMinute = useShown(readEndMinute, readEndMinute(timer, readStart(timer)));
  const { hours } = useTimePreferences();
  const plan = `${Math.ceil(timer.targetMs / MS_PER_MINUTE)} min`;
  return (
    <p className="dial-caption">
      {timer.mode === 'timer' ? `of ${plan}` : `plan ${plan}`}
      <span className="dial-caption-end">{endText(timer, endMinute, hours)}</span>
    </p>
  );
}

function endText({ state, mode }: ActiveTimer, endMinute: number, hours: ClockHours): string {
  if (state === 'paused') return 'Paused';
  if (mode === 'stopwatch') return 'Counting up';
  return `Ends at ${timeOfDayIn(undefined, hours)(endMinute * MS_PER_MINUTE)}`;
}
