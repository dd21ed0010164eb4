import type { Habit } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Identity } from '#contract/values.ts';
import { instantOnDay, shiftDay, type DayKey, type DayRule } from '#domain/calendar.ts';
import { firstOccurrence } from '#domain/schedules.ts';
import { findNextToday, type IdentityDay, type OpenOccurrence } from './identity-day.ts';

/** The habit to play next over all identities. */
export type NextUp =
  /** A schedule asks for it today. */
  | { readonly kind: 'today'; readonly habit: Habit; readonly occurrence: OpenOccurrence }
  /** Nothing more is due today: the first occurrence on a later day. */
  | {
      readonly kind: 'upcoming';
      readonly habit: Habit;
      readonly isPlayedToday: boolean;
      readonly day: DayKey;
      readonly startTime: string;
    }
  /** Without schedules: the first habit that was not played today. */
  | { readonly kind: 'free'; readonly habit: Habit }
  /** Without schedules, and each habit was played today. */
  | { readonly kind: 'all-played' };

/** Null if there is no habit at all. */
export function findNextUp(
  identities: readonly Identity[],
  days: Readonly<Record<string, IdentityDay>>,
  today: DayKey,
  rule: DayRule,
): NextUp | null {
  const next = findNextToday(identities, days);
  if (next) return { kind: 'today', ...next };
  const upcoming = findUpcoming(identities, today, rule);
  if (upcoming) {
    const habits = Object.values(days).flatMap((day) => Object.values(day.habits));
    return { ...upcoming, isPlayedToday: habits.some(({ state }) => state === 'done') };
  }
  const habits = identities.flatMap(({ Habits }) => Habits).filter(({ is_break }) => !is_break);
  if (habits.length === 0) return null;
  const free = habits.find(({ id, value_id }) => !days[value_id]?.habits[id]);
  return free ? { kind: 'free', habit: free } : { kind: 'all-played' };
}

type Upcoming = Omit<Extract<NextUp, { kind: 'upcoming' }>, 'isPlayedToday'>;

function findUpcoming(
  identities: readonly Identity[],
  today: DayKey,
  rule: DayRule,
): Upcoming | null {
  const tomorrow = shiftDay(today, 1);
  let first: (Upcoming & { readonly atMs: number }) | null = null;
  for (const habit of identities.flatMap(({ Habits }) => Habits)) {
    for (const schedule of habit.Schedules) {
      const day = firstOccurrence(wireToSchedule(schedule), tomorrow, first?.day);
      if (day === undefined) continue;
      const atMs = instantOnDay(day, schedule.start_time, rule);
      if (first && first.atMs <= atMs) continue;
      first = { kind: 'upcoming', habit, day, startTime: schedule.start_time, atMs };
    }
  }
  if (!first) return null;
  const { atMs: _, ...upcoming } = first;
  return upcoming;
}
