import {
  instantOnDay,
  placeInMonth,
  type DayKey,
  type DayRange,
  type DayRule,
} from '#domain/calendar.ts';
import { minutesToMs } from '#domain/durations.ts';
import { occursOn } from '#domain/schedules.ts';
import type { CastHabit } from './cast.ts';
import type { Chance } from './chance.ts';

/** A habit that someone felt like playing at that instant. */
interface Wish {
  readonly habit: CastHabit;
  readonly atMs: number;
}

/** What is played on a day if nothing comes between, in order; `mood` multiplies the odds. */
export function dealWishes(
  habits: readonly CastHabit[],
  { day }: DayRange,
  { mood, rule, chance }: { mood: number; rule: DayRule; chance: Chance },
): Wish[] {
  const wishes = habits
    .filter((habit) => isInUse(habit, day))
    .flatMap((habit) =>
      habit.plays
        .filter(({ on, odds }) => isOn(habit, on, day) && chance.happens(odds * mood))
        .map(({ at }) => {
          const lateMs = minutesToMs(chance.between(-9, 24));
          return { habit, atMs: instantOnDay(day, at, rule) + lateMs };
        }),
    );
  return wishes.toSorted((a, b) => a.atMs - b.atMs);
}

function isInUse({ firstDay, lastDay }: CastHabit, day: DayKey): boolean {
  return firstDay <= day && (lastDay === null || day < lastDay);
}

function isOn({ schedule }: CastHabit, on: readonly number[] | 'due', day: DayKey): boolean {
  if (on !== 'due') return on.includes(placeInMonth(day).weekday);
  if (!schedule) return false;
  const { time, frequency, days, week } = schedule;
  const asked = { frequencyType: frequency, startTime: time, daysOfWeek: days, weekOfMonth: week };
  return occursOn({ ...asked, from: null, until: null }, day);
}
