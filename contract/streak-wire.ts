import type { KeptDays, Streak } from '#domain/streaks.ts';
import type { Strength } from '#domain/strength.ts';
import type { HabitStatistics } from './habits.ts';

type WireStreak = HabitStatistics['before_today'];

type StreakFields = Streak & KeptDays & Strength;

/** Converts the wire's streak, strength and counts of due and played days to the domain's. */
export function wireToProgress({ longest_streak, last_due, ...rest }: WireStreak): StreakFields {
  return { ...rest, longestStreak: longest_streak, lastDue: last_due };
}

/** Converts the domain's counts to the wire's. */
export function progressToWire({ longestStreak, lastDue, ...rest }: StreakFields): WireStreak {
  return { ...rest, longest_streak: longestStreak, last_due: lastDue };
}
