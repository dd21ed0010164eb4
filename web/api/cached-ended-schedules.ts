import type { Schedule } from '#contract/schedules.ts';
import { daysOfMonth, type DayKey } from '#domain/calendar.ts';
import { endedSchedulesQuery, eventsKey } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Shows in every month that is known what was due before a schedule ended. */
export function showEnded(ended: Schedule): void {
  changeMonths((schedules, [first, last]) => {
    const { starts_on, ends_on } = ended;
    const isHeld =
      ends_on !== null && starts_on <= ends_on && starts_on <= last && ends_on >= first;
    return isHeld ? [...schedules, ended] : schedules;
  });
}

/** Takes it back: the schedule goes on. */
export function hideEnded(id: string): void {
  changeMonths((schedules) => schedules.filter((schedule) => schedule.id !== id));
}

type ChangeMonth = (
  schedules: Schedule[],
  month: readonly [first: DayKey, last: DayKey],
) => Schedule[];

function changeMonths(change: ChangeMonth): void {
  const known = queryClient.getQueriesData({ queryKey: [...eventsKey, 'ended'] });
  for (const [queryKey] of known) {
    const month = String(queryKey.at(-1));
    const days = daysOfMonth(month);
    queryClient.setQueryData(
      endedSchedulesQuery(month).queryKey,
      (schedules) => schedules && change(schedules, [days.at(0) ?? '', days.at(-1) ?? '']),
    );
  }
}
