import type { Break } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Identity } from '#contract/values.ts';
import {
  instantOnDay,
  isoToInstant,
  shiftDay,
  type DayKey,
  type DayRule,
} from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { firstOccurrence } from '#domain/schedules.ts';
import { isWeekQuota } from '#domain/week-quotas.ts';
import { findBreakOf, findWorkBefore } from '../../timer/breaks/known-breaks.ts';
import { findNextToday, type IdentityDay, type OpenOccurrence } from './identity-day.ts';

/** The habit to play next over all identities. */
export type NextUp =
  /** A break has just ended, which named the habit to go back to. */
  | { readonly kind: 'return'; readonly habit: Habit }
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

/** Whether a habit of the day is left to play now, or later, or none. */
export function leftOfDay(next: NextUp | null): 'now' | 'later' | 'nothing' {
  if (next?.kind === 'today' && next.occurrence.state === 'later') return 'later';
  return next?.kind === 'upcoming' || next?.kind === 'all-played' ? 'nothing' : 'now';
}

interface NextUpFacts {
  readonly days: Readonly<Record<string, IdentityDay>>;
  readonly events: readonly PlayEvent[];
  readonly breaks: readonly Break[];
  readonly today: DayKey;
  readonly rule: DayRule;
  readonly nowMs: number;
}

/** Null if there is no habit at all. */
export function findNextUp(
  identities: readonly Identity[],
  { days, events, breaks, today, rule, nowMs }: NextUpFacts,
): NextUp | null {
  const before = findHabitBeforeBreak(identities, events, breaks, nowMs);
  if (before) return { kind: 'return', habit: before };
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

/** How long after its end a break still says what comes next. */
const RETURN_WITHIN_MS = 30 * MS_PER_MINUTE;

/** The habit that was played before the break that has just ended; undefined if the last session was no break. */
function findHabitBeforeBreak(
  identities: readonly Identity[],
  events: readonly PlayEvent[],
  breaks: readonly Break[],
  nowMs: number,
): Habit | undefined {
  const [last] = events
    .filter(({ duration }) => duration !== null)
    .toSorted((one, other) => isoToInstant(other.occurred_at) - isoToInstant(one.occurred_at));
  if (!last || !findBreakOf(breaks, last)) return undefined;
  const startMs = isoToInstant(last.occurred_at);
  if (nowMs - startMs - (last.duration ?? 0) > RETURN_WITHIN_MS) return undefined;
  const work = findWorkBefore(events, breaks, startMs);
  return identities.flatMap(({ Habits }) => Habits).find(({ id }) => id === work?.habit_id);
}

type Upcoming = Omit<Extract<NextUp, { kind: 'upcoming' }>, 'isPlayedToday'>;

/** A schedule of so many days a week names no later day. */
function findUpcoming(
  identities: readonly Identity[],
  today: DayKey,
  rule: DayRule,
): Upcoming | null {
  const tomorrow = shiftDay(today, 1);
  let first: (Upcoming & { readonly atMs: number }) | null = null;
  for (const habit of identities.flatMap(({ Habits }) => Habits)) {
    const fixed = habit.Schedules.filter((one) => !isWeekQuota(wireToSchedule(one, habit)));
    for (const schedule of fixed) {
      const day = firstOccurrence(wireToSchedule(schedule, habit), tomorrow, first?.day);
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
