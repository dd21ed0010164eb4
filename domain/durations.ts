export const MS_PER_SECOND = 1000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;

/** The maximum of all durations: 24 hours, in milliseconds. */
export const MAX_DURATION_MS = 24 * MS_PER_HOUR;

export function minutesToMs(minutes: number): number {
  return Math.round(minutes * MS_PER_MINUTE);
}

/** Whole minutes, rounded to the nearest. */
export function msToMinutes(ms: number): number {
  return Math.round(ms / MS_PER_MINUTE);
}

/**
 * `3_725_000` as `1h 2m 5s`, the specification's format for the total at a new level and for a break's interval; parts
 * that are zero are omitted, and zero is `0s`. All other texts use `formatTotal`.
 */
export function formatDuration(ms: number): string {
  const { hours, minutes, seconds } = splitSeconds(Math.floor(Math.max(0, ms) / MS_PER_SECOND));
  const parts = [hours && `${hours}h`, minutes && `${minutes}m`, seconds && `${seconds}s`];
  return parts.filter(Boolean).join(' ') || '0s';
}

/** `25 min`, `1 h 14 min`, and below a minute `45 s`: from one minute on, seconds are omitted. */
export function formatTotal(ms: number): string {
  const { hours, minutes, seconds } = splitSeconds(Math.floor(Math.max(0, ms) / MS_PER_SECOND));
  if (hours === 0 && minutes === 0) return seconds === 0 ? '0 min' : `${seconds} s`;
  return [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' ');
}

/** Whole seconds as the dial shows them: `05:09`, and from one hour `1:05:09`. */
export function formatClock(totalSeconds: number): string {
  const { hours, minutes, seconds } = splitSeconds(Math.max(0, totalSeconds));
  const tail = `${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function splitSeconds(total: number): { hours: number; minutes: number; seconds: number } {
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
