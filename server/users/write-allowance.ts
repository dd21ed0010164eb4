const MINUTE_MS = 60_000;

/**
 * Whether one more write fits into what a user may write, as a bucket that holds a minute's worth and fills up evenly
 * (GCRA: one number a user). `until` is the instant until which the writes so far use it up; answers that of the next,
 * or after how many milliseconds to try again. `writesPerMinute` 0 allows any number, each used up at once.
 */
export function takeWrite(
  until: number,
  now: number,
  writesPerMinute: number,
): { until: number } | { waitMs: number } {
  if (writesPerMinute === 0) return { until: now };
  const next = Math.max(until, now) + Math.ceil(MINUTE_MS / writesPerMinute);
  const waitMs = next - now - MINUTE_MS;
  return waitMs > 0 ? { waitMs } : { until: next };
}
