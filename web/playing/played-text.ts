import { formatTotal, MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';

/** `20 min`; what is less than a minute is told in words: `3 seconds`. */
export function playedText(playedMs: number): string {
  const seconds = Math.floor(playedMs / MS_PER_SECOND);
  if (seconds === 0 || playedMs >= MS_PER_MINUTE) return formatTotal(playedMs);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
