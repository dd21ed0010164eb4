import type { Schedule } from '#contract/schedules.ts';
import type { DayKey } from '#domain/calendar.ts';
import { changeSpan } from '#domain/schedules.ts';
import type { Roster } from './roster.ts';

/** A schedule that is removed, or whose habit is archived, on the day `today`, as the server has it then. */
export function endSchedule(schedule: Schedule, today: DayKey): Schedule {
  return changeForce(schedule, today, false);
}

/** One that has ended and is in force again from the day `today` on. */
export function resumeSchedule(ended: Schedule, today: DayKey): Schedule {
  return changeForce(ended, today, true);
}

/** Ends the schedules of what is archived, and resumes those of what is not, as the server does with each change of a roster. */
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
