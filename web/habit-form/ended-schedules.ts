import type { Schedule } from '#contract/schedules.ts';
import { daysOfMonth, type DayKey } from '#domain/calendar.ts';
import { changeSpan } from '#domain/schedules.ts';
import { endedSchedulesQuery, eventsKey } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

/** A schedule that is removed on the day `today`, as the server has it then. */
export function endSchedule(schedule: Schedule, today: DayKey): Schedule {
  const { current } = changeSpan(spanOf(schedule), { today, isSame: true, isInForce: false });
  return { ...schedule, is_active: false, starts_on: current.from, ends_on: current.until };
}

/** A removed schedule that is had back on the day `today`, as the server has it then. */
export function resumeSchedule(ended: Schedule, today: DayKey): Schedule {
  const { current } = changeSpan(spanOf(ended), { today, isSame: true, isInForce: true });
  return { ...ended, is_active: true, starts_on: current.from, ends_on: current.until };
}

/** Shows in every month that is known what was due before a schedule ended. */
export function showEnded(ended: Schedule): void {
  changeMonths((schedules, [first, last]) => {
    const { starts_on, ends_on } = ended;
    const isHeld =
      ends_on !== null && starts_on <= ends_on && starts_on <= last && ends_on >= first;
    return isHeld ? [...schedules, ended] : schedules;
  });
}

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

function spanOf({ starts_on, ends_on }: Schedule) {
  return { from: starts_on, until: ends_on };
}
