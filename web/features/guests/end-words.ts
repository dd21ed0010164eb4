import { MS_PER_HOUR, MS_PER_MINUTE } from '#domain/durations.ts';

/** Time until an end: `ends in 23 h`, `ends in 42 min`; rounded down. */
export function endWords(endMs: number, nowMs: number): string {
  const leftMs = endMs - nowMs;
  if (leftMs < MS_PER_MINUTE) return 'ends any moment';
  if (leftMs < MS_PER_HOUR) return `ends in ${Math.floor(leftMs / MS_PER_MINUTE)}m`;
  return `ends in ${Math.floor(leftMs / MS_PER_HOUR)}h`;
}
