import { formatTotal } from '#domain/durations.ts';
import type { TrackerDay } from './month-days.ts';

/** A month in one sentence. */
export function sumUp(days: readonly TrackerDay[]): string {
  const played = days.filter(({ playedMs }) => playedMs > 0);
  if (played.length > 0) {
    const totalMs = played.reduce((sum, { playedMs }) => sum + playedMs, 0);
    return `${played.length === 1 ? '1 day' : `${played.length} days`} played, ${formatTotal(totalMs)} in all.`;
  }
  return days.some(({ standing }) => standing === 'today')
    ? 'No better time than the present. Start playing to see your progress.'
    : 'Nothing was played in this month.';
}
