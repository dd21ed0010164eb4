import { formatTotal } from '#domain/durations.ts';
import type { PeriodPage } from './period-page.ts';
import type { TrackerView } from './periods.ts';

const NAMES: Readonly<Record<TrackerView, string>> = {
  week: 'this week',
  month: 'this month',
  days: 'these 30 days',
};

/** A period in one sentence. */
export function sumUp({ period, days }: Pick<PeriodPage, 'period' | 'days'>): string {
  const played = days.filter(({ playedMs }) => playedMs > 0);
  if (played.length > 0) {
    const totalMs = played.reduce((sum, { playedMs }) => sum + playedMs, 0);
    return `${played.length === 1 ? '1 day' : `${played.length} days`} played, ${formatTotal(totalMs)} in all.`;
  }
  return days.some(({ standing }) => standing === 'today')
    ? 'No better time than the present. Start playing to see your progress.'
    : `Nothing was played in ${NAMES[period.view]}.`;
}
