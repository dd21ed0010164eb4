export const MS_PER_SECOND = 1000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;

/** The maximum of all durations: 24 hours, in milliseconds. */
export const MAX_DURATION_MS = 24 * MS_PER_HOUR;

export function minutesToMs(minutes: number): number {
  return Math.round(minutes * MS_PER_MINUTE);
}

/** Whole minutes, rounded down like `formatTotal` and the dial: 25:40 is 25 minutes everywhere. */
export function msToMinutes(ms: number): number {
  return Math.floor(ms / MS_PER_MINUTE);
}

/** Minutes with or without their unit; hours and minutes with a colon; hours, and minutes after them, with their units. */
const TYPED_MINUTES = /^(\d{1,6})(?: ?m(?:in(?:utes?)?)?)?$/;
const TYPED_CLOCK = /^(\d{1,2}):([0-5]\d)$/;
const TYPED_HOURS = /^(\d{1,2}) ?h(?:ours?)?(?: ?([0-5]?\d)(?: ?m(?:in(?:utes?)?)?)?)?$/;

/**
 * Parses a duration as people type it, in the digits of any script: `90`, `90m`, `90 min`, `1:30`, `1h30`, `1 h 30 min`
 * and `1h` are 90, 90, 90, 90, 90, 90 and 60 minutes. Returns NaN for any other text, also for `1.5` and `-5`.
 */
export function parseMinutes(text: string): number {
  const typed = toLatinDigits(text).trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const minutes = TYPED_MINUTES.exec(typed)?.[1];
  if (minutes !== undefined) return Number(minutes);
  const [, hours, rest = '0'] = TYPED_CLOCK.exec(typed) ?? TYPED_HOURS.exec(typed) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(rest);
}

/** Replaces digits by those of `0` to `9`. The ten digits of a script have consecutive codes, and some scripts follow each other. */
function toLatinDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** `25 min`, `90 min`: a planned duration, or an entry of the history, in whole minutes. */
export function formatMinutes(ms: number): string {
  return `${msToMinutes(ms)} min`;
}

/**
 * `3_725_000` as `1h 2m 5s`: the total at a new level, and the interval of a break; parts that are zero are omitted, and
 * zero is `0s`.
 */
export function formatDuration(ms: number): string {
  const { hours, minutes, seconds } = splitSeconds(Math.floor(Math.max(0, ms) / MS_PER_SECOND));
  const parts = [hours && `${hours}h`, minutes && `${minutes}m`, seconds && `${seconds}s`];
  return parts.filter(Boolean).join(' ') || '0s';
}

/** Formats played time as `25m` or `1h 14m`: from one minute on without seconds, below as `45s`, and zero as `0m`. */
export function formatTotal(ms: number): string {
  if (ms < MS_PER_SECOND) return '0m';
  return formatDuration(ms < MS_PER_MINUTE ? ms : minutesToMs(msToMinutes(ms)));
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
