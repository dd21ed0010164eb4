import { countOf } from '#domain/counts.ts';
import { MS_PER_MINUTE, MS_PER_SECOND, formatMinutes } from '#domain/durations.ts';
import { elapsedAt, remainingAt, type ActiveTimer } from '#domain/timer.ts';

/** `20 min`; less than a minute in words: `3 seconds`. */
export function playedText(playedMs: number): string {
  const seconds = Math.floor(playedMs / MS_PER_SECOND);
  if (seconds === 0 || playedMs >= MS_PER_MINUTE) return formatMinutes(playedMs);
  return countOf(seconds, 'second');
}

/** Whole seconds on the dial: the rest of a countdown (0 only at its end), or the elapsed time of a stopwatch. */
export function shownSeconds(timer: ActiveTimer, nowMs: number): number {
  return shownUnits(timer, nowMs, MS_PER_SECOND);
}

/** The same in whole units of `unitMs`, for example minutes for the title of a hidden page. */
export function shownUnits(timer: ActiveTimer, nowMs: number, unitMs: number): number {
  return timer.mode === 'timer'
    ? Math.ceil(remainingAt(timer, nowMs) / unitMs)
    : Math.floor(elapsedAt(timer, nowMs) / unitMs);
}

/** Milliseconds, more than 0, until a running timer shows another whole unit of `unitMs`. */
export function untilShownTurns(timer: ActiveTimer, nowMs: number, unitMs: number): number {
  const shownMs = shownUnits(timer, nowMs, unitMs) * unitMs;
  const sinceMs =
    timer.mode === 'timer'
      ? shownMs - remainingAt(timer, nowMs)
      : elapsedAt(timer, nowMs) - shownMs;
  return Math.max(1, unitMs - sinceMs);
}

/** Elapsed whole seconds, which change at the same instants as the dial. */
export function shownElapsedSeconds(timer: ActiveTimer, nowMs: number): number {
  if (timer.mode === 'stopwatch') return shownSeconds(timer, nowMs);
  return Math.max(0, Math.round(timer.targetMs / MS_PER_SECOND) - shownSeconds(timer, nowMs));
}

/** Fraction of the plan that is played, 0 to 1; for a stopwatch too. */
export function shownFraction(timer: ActiveTimer, nowMs: number): number {
  if (timer.targetMs <= 0) return 0;
  const elapsedMs = shownElapsedSeconds(timer, nowMs) * MS_PER_SECOND;
  return Math.min(1, elapsedMs / timer.targetMs);
}

/** The largest number of legible bars; in a longer session each bar stands for more minutes. */
const MOST_BARS = 240;
const BAR_MINUTES = [1, 5, 10, 15, 30] as const;

export interface BarPlan {
  readonly count: number;
  readonly minutesPerBar: number;
}

/** One bar for each minute of a countdown's target, or of a stopwatch's time so far. */
export function planBars(timer: ActiveTimer, nowMs: number): BarPlan {
  const spanMs = timer.mode === 'timer' ? timer.targetMs : elapsedAt(timer, nowMs) + 1;
  const minutes = Math.max(1, Math.ceil(spanMs / MS_PER_MINUTE));
  const minutesPerBar = BAR_MINUTES.find((size) => minutes / size <= MOST_BARS) ?? 30;
  return { count: Math.ceil(minutes / minutesPerBar), minutesPerBar };
}
