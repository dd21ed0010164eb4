import { formatDuration, MS_PER_MINUTE } from '#domain/durations.ts';

/** A sum over many sessions as `5h 12m`: from one minute on, seconds say nothing any more. */
export function timePlayed(ms: number): string {
  return formatDuration(ms < MS_PER_MINUTE ? ms : ms - (ms % MS_PER_MINUTE));
}
