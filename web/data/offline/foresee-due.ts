import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { instantOnDay, instantToIso, type DayKey, type DayRule } from '#domain/calendar.ts';
import { occursOn } from '#domain/schedules.ts';

/** Computes what is due on a day on which nothing was played yet, in order of the hours. */
export function foreseeDue(
  identities: readonly Identity[],
  day: DayKey,
  rule: DayRule,
): DueToday[] {
  return identities
    .flatMap(({ Habits }) => Habits)
    .flatMap((habit) =>
      habit.Schedules.filter((schedule) => occursOn(wireToSchedule(schedule, habit), day)).map(
        (schedule) => ({
          ...schedule,
          habit_description: habit.description,
          habit_duration: habit.duration,
          color: habit.Value.color,
          occurs_at: instantToIso(instantOnDay(day, schedule.start_time, rule)),
          event_id: null,
        }),
      ),
    )
    .toSorted((one, other) => one.occurs_at.localeCompare(other.occurs_at));
}
