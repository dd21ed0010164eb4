import type { DayShare, Month } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Schedule } from '#contract/schedules.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Identity } from '#contract/values.ts';
import { listOccurrences } from '#domain/schedules.ts';
import { NO_HABIT } from '../playing/session.ts';
import { completedShares, type TrackerDay } from './month-days.ts';

/** A day on which a habit was played, by its number in the month. */
export interface PlayedDay {
  readonly number: number;
  readonly playedMs: number;
  /** The day before was played too. */
  readonly isLinked: boolean;
}

/** A row of the tracker: one habit's month. */
export interface HabitMonth {
  readonly key: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly played: readonly PlayedDay[];
  /** The days on which its schedules of that day ask for it and it was not played. */
  readonly dueNumbers: readonly number[];
  readonly playedMs: number;
}

/** The rows of one identity. */
export interface IdentityMonth {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly isArchived: boolean;
  readonly habits: readonly HabitMonth[];
  readonly playedMs: number;
}

interface Tally {
  readonly event: DayShare;
  readonly msByNumber: Map<number, number>;
}

/** Which row an event belongs to; a session of an identity as a whole has a row of its own. */
export function rowKey({ value_id, habit_id }: Pick<DayShare, 'value_id' | 'habit_id'>): string {
  return `${value_id} ${habit_id ?? ''}`;
}

/**
 * Every active identity and habit in order; after them what was archived since, where it was played in this month. `ended` are
 * the schedules that held in it and have ended since.
 */
export function listIdentityMonths(
  events: Month,
  identities: readonly Identity[],
  days: readonly TrackerDay[],
  ended: readonly Schedule[],
): readonly IdentityMonth[] {
  const tallies = tallyEvents(events, days);
  const active = identities.map((identity) => {
    const habits = identity.Habits.map((habit) => {
      const schedules = [...habit.Schedules, ...ended.filter((one) => one.habit_id === habit.id)];
      return habitMonth(habit, take(tallies, habit), days, schedules);
    });
    return identityMonth(identity, [...habits, ...restOf(identity.id, tallies)], false);
  });
  const activeIds = new Set(identities.map(({ id }) => id));
  const archived = new Map(
    [...tallies.values()]
      .filter(({ event }) => !activeIds.has(event.value_id))
      .map(({ event }) => [event.value_id, event.Value]),
  );
  return [
    ...active,
    ...[...archived].map(([id, identity]) => identityMonth(identity, restOf(id, tallies), true)),
  ];
}

function tallyEvents(events: Month, days: readonly TrackerDay[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { day, number } of days) {
    for (const event of completedShares(events[day])) {
      const key = rowKey(event);
      const tally = tallies.get(key) ?? { event, msByNumber: new Map<number, number>() };
      tallies.set(key, tally);
      tally.msByNumber.set(number, (tally.msByNumber.get(number) ?? 0) + event.share);
    }
  }
  return tallies;
}

function take(tallies: Map<string, Tally>, { id, value_id }: Habit): Tally | undefined {
  const key = rowKey({ value_id, habit_id: id });
  const tally = tallies.get(key);
  tallies.delete(key);
  return tally;
}

/** What was played of an identity beside its active habits. */
function restOf(identityId: string, tallies: ReadonlyMap<string, Tally>): readonly HabitMonth[] {
  return [...tallies.values()]
    .filter(({ event }) => event.value_id === identityId)
    .map(({ event, msByNumber }) => ({
      key: rowKey(event),
      name: event.habit_id === null ? NO_HABIT : event.description,
      isArchived: event.habit_id !== null,
      dueNumbers: [],
      ...playedDays(msByNumber),
    }));
}

function habitMonth(
  habit: Habit,
  tally: Tally | undefined,
  days: readonly TrackerDay[],
  schedules: readonly Schedule[],
): HabitMonth {
  const { id, value_id, description } = habit;
  const msByNumber = tally?.msByNumber ?? new Map<number, number>();
  const due = new Set(schedules.flatMap((schedule) => dueDays(schedule, days)));
  return {
    key: rowKey({ value_id, habit_id: id }),
    name: description,
    isArchived: false,
    dueNumbers: days
      .filter(({ day, number }) => due.has(day) && !msByNumber.has(number))
      .map(({ number }) => number),
    ...playedDays(msByNumber),
  };
}

function dueDays(schedule: Schedule, days: readonly TrackerDay[]): readonly string[] {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return [];
  return listOccurrences(wireToSchedule(schedule), first.day, last.day);
}

function playedDays(
  msByNumber: ReadonlyMap<number, number>,
): Pick<HabitMonth, 'played' | 'playedMs'> {
  const played = [...msByNumber].map(([number, playedMs]) => ({
    number,
    playedMs,
    isLinked: msByNumber.has(number - 1),
  }));
  return { played, playedMs: played.reduce((sum, { playedMs }) => sum + playedMs, 0) };
}

function identityMonth(
  { id, description, color }: Pick<Identity, 'id' | 'description' | 'color'>,
  habits: readonly HabitMonth[],
  isArchived: boolean,
): IdentityMonth {
  const playedMs = habits.reduce((sum, habit) => sum + habit.playedMs, 0);
  return { id, name: description, color, isArchived, habits, playedMs };
}
