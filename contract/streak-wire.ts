import type { KeptDays, Streak } from '#domain/streaks.ts';
import type { HabitStatistics } from './habits.ts';

type WireStreak = HabitStatistics['before_today'];

/** Converts the wire's streak and counts of due and played days to the domain's. */
export function wireToStreak({ longest_streak, ...rest }: WireStreak): Streak & KeptDays {
  return { ...rest, longestStreak: longest_streak };
}

/** Converts the domain's counts to the wire's. */
export function streakToWire({ longestStreak, ...rest }: Streak & KeptDays): WireStreak {
  return { ...rest, longest_streak: longestStreak };
}
