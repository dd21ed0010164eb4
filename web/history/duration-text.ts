import { msToMinutes } from '#domain/durations.ts';

/** `25 min`; what was played for so short a time that it would be none says so. */
export function durationText(durationMs: number): string {
  const minutes = msToMinutes(durationMs);
  return durationMs > 0 && minutes === 0 ? 'under 1 min' : `${minutes} min`;
}
