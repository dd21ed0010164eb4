import { isoToInstant, shiftDay, type DayKey } from '#domain/calendar.ts';
import { formatTotal, MS_PER_HOUR } from '#domain/durations.ts';

export interface PlayedDay {
  readonly day: DayKey;
  readonly durationMs: number;
}

interface GreetingFacts {
  readonly today: DayKey;
  readonly playedTodayMs: number;
  /** All time of all identities. */
  readonly totalMs: number;
  /** The last day before today on which something was played; null if none is known, undefined while it is being read. */
  readonly lastDay: PlayedDay | null | undefined;
}

const DATES = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Says in one short line where a person stands: on a first visit, on a next day, after a gap, or in the middle of a day. */
export function greet({ today, playedTodayMs, totalMs, lastDay }: GreetingFacts): string {
  if (playedTodayMs > 0) return `${formatTotal(playedTodayMs)} played today.`;
  if (totalMs === 0) return 'Press Play: your first minute counts.';
  if (lastDay === undefined) return DATES.format(toNoon(today));
  if (lastDay === null) return 'Welcome back. It has been a while.';
  if (lastDay.day === shiftDay(today, -1)) {
    return `Welcome back. Yesterday: ${formatTotal(lastDay.durationMs)}.`;
  }
  const days = Math.round((toNoon(today) - toNoon(lastDay.day)) / (24 * MS_PER_HOUR));
  return `Welcome back. You last played ${days} days ago.`;
}

/** A day is not a time: its noon in UTC stands for it. */
function toNoon(day: DayKey): number {
  return isoToInstant(`${day}T12:00:00Z`);
}
