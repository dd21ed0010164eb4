const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `2 hours ago`: a page without a script does not know the time zone of its reader, so it tells no time of day. */
export function toAgo(ms: number): string {
  const [unit, unitMs] = UNITS.find(([, length]) => ms >= length) ?? [null, 1];
  return unit === null ? 'just now' : words.format(-Math.floor(ms / unitMs), unit);
}
