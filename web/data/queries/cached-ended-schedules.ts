import type { Schedule } from '#contract/schedules.ts';
import { daysOfMonth, type DayKey } from '#domain/calendar.ts';
import { changeSpan } from '#domain/schedules.ts';
import { endedSchedulesQuery, eventsKey } from './queries.ts';
import { queryClient } from './query-client.ts';
import type { Roster } from './roster.ts';

/** Adds an ended schedule to every cached month. */
export function showEnded(ended: Schedule): void {
  changeMonths((schedules, [first, last]) => {
    const { starts_on, ends_on } = ended;
    const isHeld =
      ends_on !== null && starts_on <= ends_on && starts_on <= last && ends_on >= first;
    return isHeld ? [...schedules, ended] : schedules;
  });
}

/** Reverts `showEnded`: the schedule goes on. */
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

/** The schedule as the server ends it when it is removed, or its habit archived, on the day `today`. */
export function endSchedule(schedule: Schedule, today: DayKey): Schedule {
  return changeForce(schedule, today, false);
}

/** An ended schedule that is in force again from the day `today` on. */
export function resumeSchedule(ended: Schedule, today: DayKey): Schedule {
  return changeForce(ended, today, true);
}

/** Ends the schedules of archived habits and resumes those of restored ones, as the server does. */
export function alignSchedules(roster: Roster, today: DayKey): Roster {
  return roster.map((identity) => ({
    ...identity,
    Habits: identity.Habits.map((habit) => {
      const isInForce = identity.is_active && habit.is_active;
      const Schedules = habit.Schedules.map((one) => changeForce(one, today, isInForce));
      return { ...habit, Schedules };
    }),
  }));
}

function changeForce(schedule: Schedule, today: DayKey, isInForce: boolean): Schedule {
  const span = { from: schedule.starts_on, until: schedule.ends_on };
  const { current } = changeSpan(span, { today, isSame: true, isInForce });
  return { ...schedule, starts_on: current.from, ends_on: current.until };
}
