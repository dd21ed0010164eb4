import type { ExcusedDay } from '#contract/excused-days.ts';
import type { Habit } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import type { DayKey } from '#domain/calendar.ts';
import { listExcusedOccurrences, occursOn } from '#domain/schedules.ts';

/** A habit that a day asks for, or would ask for if it were not excused. */
export interface DayAsk {
  readonly habit: Habit;
  /** Null if it is not excused. */
  readonly excused: ExcusedDay | null;
}

/** The habits of one identity that a day asks for. */
export interface AsksOfIdentity {
  readonly identity: Identity;
  readonly asks: readonly DayAsk[];
}

/**
 * Lists what a day asks for and what was not played on it, by identity. `ended` are schedules that were in force on it
 * and have ended since.
 */
export function listAsks(
  identities: readonly Identity[],
  ended: readonly Schedule[],
  day: DayKey,
  playedIds: ReadonlySet<string | null>,
): AsksOfIdentity[] {
  return identities
    .map((identity) => {
      const asks = identity.Habits.filter(({ id }) => !playedIds.has(id)).flatMap((habit) => {
        const schedules = [...habit.Schedules, ...ended.filter((one) => one.habit_id === habit.id)];
        const rules = schedules.map((schedule) => wireToSchedule(schedule, habit));
        const excused = habit.excused_days?.find((one) => one.day === day) ?? null;
        const isAsked = rules.some((rule) =>
          excused ? listExcusedOccurrences(rule, day, day).length > 0 : occursOn(rule, day),
        );
        return isAsked ? [{ habit, excused }] : [];
      });
      return { identity, asks };
    })
    .filter(({ asks }) => asks.length > 0);
}

/** `Excused`, or `Excused: ill`. */
export function excuseWords(why: string): string {
  return why === '' ? 'Excused' : `Excused: ${why}`;
}
