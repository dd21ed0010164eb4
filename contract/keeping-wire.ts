import type { KeptDays, Streak } from '#domain/streaks.ts';
import type { HabitStatistics } from './habits.ts';

type WireKeeping = HabitStatistics['before_today'];

/** How a habit's schedules were kept, off the wire as the rules take it. */
export function wireToKeeping({ longest_streak, ...rest }: WireKeeping): Streak & KeptDays {
  return { ...rest, longestStreak: longest_streak };
}

/** The same as the wire has it. */
export function keepingToWire({ longestStreak, ...rest }: Streak & KeptDays): WireKeeping {
  return { ...rest, longest_streak: longestStreak };
}
