import type { ExcusedDay } from '#contract/excused-days.ts';
import type { Habit } from '#contract/habits.ts';
import type { DayKey } from '#domain/calendar.ts';
import { askForDays, excuseDays } from '#domain/excused-days.ts';
import { showDueOf } from '../../data/offline/show-due.ts';
import { changeHabit, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange, type Change } from '../../data/queries/changes.ts';
import { listFilledSchedules } from '../../data/queries/filled-schedules.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { currentDay } from '../../data/user/use-today.ts';
import { showDueToday } from '../habit-form/change-schedules.ts';

/** A day of some habits; `why` is null if they are asked for on it. */
interface DayOfHabits {
  readonly habits: readonly Habit[];
  readonly day: DayKey;
  readonly why: string | null;
}

/** Excuses habits on a day, and offers to undo it. `name` says which, as in `Run` or `3 habits`. */
export function excuseHabits(
  habits: readonly Habit[],
  day: DayKey,
  why: string,
  name: string,
): void {
  setExcuse(
    { habits, day, why },
    {
      tone: 'info',
      text: `${name}: excused on ${nameDay(day)}.`,
      undo: () => setExcuse({ habits, day, why: null }),
    },
  );
}

/** Asks for a habit again on a day on which it was excused, and offers to undo it. */
export function askForHabit(habit: Habit, { day, why }: ExcusedDay): void {
  const habits = [habit];
  setExcuse(
    { habits, day, why: null },
    {
      tone: 'info',
      text: `${habit.description}: asked for again on ${nameDay(day)}.`,
      undo: () => setExcuse({ habits, day, why }),
    },
  );
}

function setExcuse({ habits, day, why }: DayOfHabits, said?: Change['said']): void {
  const habit_ids = habits.map(({ id }) => id);
  const asked = why === null ? { is_excused: false } : { why };
  void makeChange(
    'POST /api/habits/excuse',
    { body: { habit_ids, first_day: day, last_day: day, ...asked } },
    {
      shownIn: shownHabits,
      show: () => showExcuse(habit_ids, day, why),
      ...(said && { said }),
      refusal: 'Failed to excuse',
    },
  );
}

function showExcuse(habitIds: readonly string[], day: DayKey, why: string | null): void {
  const today = currentDay();
  const filled = listFilledSchedules(today);
  for (const habitId of habitIds) {
    changeHabit(habitId, (habit) => {
      const known = habit.excused_days ?? [];
      const excused_days = why === null ? askForDays(known, [day]) : excuseDays(known, [day], why);
      const changed = { ...habit, excused_days };
      if (day === today) showDueToday(changed, today);
      return changed;
    });
  }
  if (day === today) showDueOf(new Set(habitIds), filled, today);
}
