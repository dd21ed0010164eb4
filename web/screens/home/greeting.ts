import { daysBetween, shiftDay, type DayKey } from '#domain/calendar.ts';
import { formatTotal } from '#domain/durations.ts';
import { nameDay } from '../../data/user/day-names.ts';

export interface LastDay {
  readonly day: DayKey;
  readonly durationMs: number;
}

interface GreetingFacts {
  readonly today: DayKey;
  readonly playedTodayMs: number;
  /** Total time of all identities. */
  readonly totalMs: number;
  /** The last day before today with play; null if none is known, undefined while loading. */
  readonly lastDay: LastDay | null | undefined;
}

/** One short line about the user's state: a first visit, a new day, a return after a gap, or the middle of a day. */
export function greet({ today, playedTodayMs, totalMs, lastDay }: GreetingFacts): string {
  if (playedTodayMs > 0) return `${formatTotal(playedTodayMs)} played today.`;
  if (totalMs === 0) return 'Welcome. Press Play: your first minute counts.';
  if (lastDay === undefined) return nameDay(today, 'long', today);
  if (lastDay === null) return 'Welcome back. It has been a while.';
  if (lastDay.day === shiftDay(today, -1)) {
    return `Welcome back. Yesterday: ${formatTotal(lastDay.durationMs)}.`;
  }
  return `Welcome back. You last played ${daysBetween(lastDay.day, today)} days ago.`;
}
