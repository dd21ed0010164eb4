import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { isoToInstant, type DayKey, type DayRule } from '#domain/calendar.ts';
import { isTick } from '#domain/tick.ts';
import { dayOfSession } from '../../data/user/day-of-session.ts';

/** An open occurrence of today: `due` once its time has come, `later` before. */
export interface OpenOccurrence {
  readonly state: 'due' | 'later';
  /** `HH:MM`, local time. */
  readonly startTime: string;
  readonly occursAt: string;
  /** For so many days a week: `1 of 3 this week`. */
  readonly weekText?: string;
}

/** State of a habit today: an open occurrence, or done. */
export type HabitDay = OpenOccurrence | { readonly state: 'done' };

/** An identity's day: states by habit id, and the habit that is due first. */
export interface IdentityDay {
  readonly habits: Readonly<Record<string, HabitDay>>;
  readonly nextId: string | null;
}

/** The habit that is due first among all identities, with its occurrence. */
export interface NextToday {
  readonly habit: Habit;
  readonly occurrence: OpenOccurrence;
}

interface IdentityDayFacts {
  /** Ordered by time. */
  readonly due: readonly DueToday[];
  readonly events: readonly PlayEvent[];
  readonly today: DayKey;
  /** Decides to which day a session belongs. */
  readonly rule: DayRule;
  readonly nowMs: number;
}

/**
 * Computes today for each identity, by its id. Each session fulfils one occurrence, the earliest first, as on the
 * server; derived from the sessions, so that unsent ones count too.
 */
export function sortOutDay(
  identities: readonly Identity[],
  { due, events, today, rule, nowMs }: IdentityDayFacts,
): Record<string, IdentityDay> {
  const ofToday = events.filter((event) => dayOfSession(event, rule) === today);
  const asked = Map.groupBy(due, ({ habit_id }) => habit_id);
  return Object.fromEntries(
    identities.map(({ id, Habits }) => {
      const days = Habits.flatMap((habit) => {
        const count = countTicks(habit, ofToday);
        const next = asked.get(habit.id)?.[count];
        return next || count > 0 ? [{ id: habit.id, next }] : [];
      });
      const habits = Object.fromEntries(days.map((facts) => toHabitDay(facts, nowMs)));
      return [id, { habits, nextId: firstDue(days) }];
    }),
  );
}

/** Finds the earliest open occurrence of today; null if there is none. */
export function findNextToday(
  identities: readonly Identity[],
  days: Readonly<Record<string, IdentityDay>>,
): NextToday | null {
  const open = identities.flatMap(({ id, Habits }): NextToday[] => {
    const day = days[id];
    const habit = Habits.find((one) => one.id === day?.nextId);
    const occurrence = habit && day?.habits[habit.id];
    return !habit || !occurrence || occurrence.state === 'done' ? [] : [{ habit, occurrence }];
  });
  const [first] = open.toSorted((one, other) =>
    one.occurrence.occursAt.localeCompare(other.occurrence.occursAt),
  );
  return first ?? null;
}

interface HabitFacts {
  readonly id: string;
  /** The first open occurrence. */
  readonly next: DueToday | undefined;
}

function toHabitDay({ id, next }: HabitFacts, nowMs: number): [string, HabitDay] {
  if (!next) return [id, { state: 'done' }];
  const { start_time: startTime, occurs_at: occursAt } = next;
  const { times_per_week: times, played_this_week: before } = next;
  const state = isoToInstant(occursAt) <= nowMs ? 'due' : 'later';
  const isQuota = times !== undefined && before !== undefined;
  const week = isQuota ? { weekText: `${before} of ${times} this week` } : {};
  return [id, { state, startTime, occursAt, ...week }];
}

function firstDue(days: readonly HabitFacts[]): string | null {
  const left = days.flatMap(({ next }) => next ?? []);
  const [first] = left.toSorted((a, b) => a.occurs_at.localeCompare(b.occurs_at));
  return first?.habit_id ?? null;
}

function countTicks({ id, duration: plannedMs }: Habit, events: readonly PlayEvent[]): number {
  return events.filter(
    ({ habit_id, duration }) => habit_id === id && duration !== null && isTick(duration, plannedMs),
  ).length;
}
