import type { DayShare, Month } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { listExcusedOccurrences, listOccurrences, listRests, occursOn } from '#domain/schedules.ts';
import { isWeekQuota } from '#domain/week-quotas.ts';
import { NO_HABIT } from '../../timer/state/session.ts';
import { excuseWords } from './day-asks.ts';
import { completedShares, type TrackerDay } from './period-days.ts';

/** A day on which a habit was played; `column` is its position in the period. */
export interface PlayedColumn {
  readonly column: number;
  readonly playedMs: number;
  /** Whether the day before was played too. */
  readonly isLinked: boolean;
}

/** A day on which a habit was not asked for, and why: `Paused`, or `Excused: ill`. */
export interface RestColumn {
  readonly column: number;
  readonly words: string;
}

/** A row of the tracker: the days of one habit. */
export interface HabitPeriod {
  readonly key: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly played: readonly PlayedColumn[];
  /** Days on which it was due and not played. */
  readonly dueColumns: readonly number[];
  /** Days on which it would have been due but for a pause or an excuse, and was not played. */
  readonly rests: readonly RestColumn[];
  readonly playedMs: number;
}

/** The rows of one identity. */
export interface IdentityPeriod {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly isArchived: boolean;
  readonly habits: readonly HabitPeriod[];
  readonly playedMs: number;
}

interface Tally {
  readonly event: DayShare;
  readonly msByColumn: Map<number, number>;
}

/** Key of an event's row; sessions of an identity as a whole have their own row. */
export function rowKey({ value_id, habit_id }: Pick<DayShare, 'value_id' | 'habit_id'>): string {
  return `${value_id} ${habit_id ?? ''}`;
}

/**
 * Lists the active identities and habits in order, then the archived ones that were played in this period. `ended` are
 * schedules that were in force in it and have ended since.
 */
export function listIdentityPeriods(
  events: Month,
  identities: readonly Identity[],
  days: readonly TrackerDay[],
  ended: readonly Schedule[],
): readonly IdentityPeriod[] {
  const tallies = tallyEvents(events, days);
  const active = identities.map((identity) => {
    const habits = identity.Habits.map((habit) => {
      const schedules = [...habit.Schedules, ...ended.filter((one) => one.habit_id === habit.id)];
      return periodOfHabit(habit, popTally(tallies, habit), days, schedules);
    });
    return periodOfIdentity(identity, [...habits, ...restOf(identity.id, tallies)], false);
  });
  const activeIds = new Set(identities.map(({ id }) => id));
  const archived = new Map(
    [...tallies.values()]
      .filter(({ event }) => !activeIds.has(event.value_id))
      .map(({ event }) => [event.value_id, event.Value]),
  );
  return [
    ...active,
    ...[...archived].map(([id, identity]) => periodOfIdentity(identity, restOf(id, tallies), true)),
  ];
}

function tallyEvents(events: Month, days: readonly TrackerDay[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { day, column } of days) {
    for (const event of completedShares(events[day])) {
      const key = rowKey(event);
      const tally = tallies.get(key) ?? { event, msByColumn: new Map<number, number>() };
      tallies.set(key, tally);
      tally.msByColumn.set(column, (tally.msByColumn.get(column) ?? 0) + event.share);
    }
  }
  return tallies;
}

function popTally(tallies: Map<string, Tally>, { id, value_id }: Habit): Tally | undefined {
  const key = rowKey({ value_id, habit_id: id });
  const tally = tallies.get(key);
  tallies.delete(key);
  return tally;
}

/** Rows for an identity's sessions beyond its active habits. */
function restOf(identityId: string, tallies: ReadonlyMap<string, Tally>): readonly HabitPeriod[] {
  return [...tallies.values()]
    .filter(({ event }) => event.value_id === identityId)
    .map(({ event, msByColumn }) => ({
      key: rowKey(event),
      name: event.habit_id === null ? NO_HABIT : event.description,
      isArchived: event.habit_id !== null,
      dueColumns: [],
      rests: [],
      ...playedDays(msByColumn),
    }));
}

function periodOfHabit(
  habit: Habit,
  tally: Tally | undefined,
  days: readonly TrackerDay[],
  schedules: readonly Schedule[],
): HabitPeriod {
  const { id, value_id, description } = habit;
  const msByColumn = tally?.msByColumn ?? new Map<number, number>();
  const due = new Set(schedules.flatMap((schedule) => dueDays(schedule, habit, days)));
  return {
    key: rowKey({ value_id, habit_id: id }),
    name: description,
    isArchived: false,
    dueColumns: days
      .filter(({ day, column }) => due.has(day) && !msByColumn.has(column))
      .map(({ column }) => column),
    rests: listRestColumns(habit, schedules, days).filter(({ column }) => !msByColumn.has(column)),
    ...playedDays(msByColumn),
  };
}

/** The days of a pause that lie between two schedules, and the excused days, on which one of them would be due. */
function listRestColumns(
  habit: Habit,
  schedules: readonly Schedule[],
  days: readonly TrackerDay[],
): RestColumn[] {
  const whys = new Map(habit.excused_days?.map(({ day, why }) => [day, why]));
  const rules = schedules.map((schedule) => wireToSchedule(schedule, habit));
  const pauses = listRests(rules);
  if (whys.size === 0 && pauses.length === 0) return [];
  return days.flatMap(({ day, column }) => {
    const why = whys.get(day);
    if (
      why !== undefined &&
      rules.some((rule) => listExcusedOccurrences(rule, day, day).length > 0)
    ) {
      return [{ column, words: excuseWords(why) }];
    }
    const isPaused =
      pauses.some(({ first, last }) => first <= day && day <= last) &&
      rules.some(
        (rule) => !isWeekQuota(rule) && occursOn({ ...rule, from: null, until: null }, day),
      );
    return isPaused ? [{ column, words: 'Paused' }] : [];
  });
}

function dueDays(schedule: Schedule, habit: Habit, days: readonly TrackerDay[]): readonly string[] {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return [];
  const rule = wireToSchedule(schedule, habit);
  // A schedule of so many days a week names none of them.
  return isWeekQuota(rule) ? [] : listOccurrences(rule, first.day, last.day);
}

function playedDays(
  msByColumn: ReadonlyMap<number, number>,
): Pick<HabitPeriod, 'played' | 'playedMs'> {
  const played = [...msByColumn].map(([column, playedMs]) => ({
    column,
    playedMs,
    isLinked: msByColumn.has(column - 1),
  }));
  return { played, playedMs: played.reduce((sum, { playedMs }) => sum + playedMs, 0) };
}

function periodOfIdentity(
  { id, description, color }: Pick<Identity, 'id' | 'description' | 'color'>,
  habits: readonly HabitPeriod[],
  isArchived: boolean,
): IdentityPeriod {
  const playedMs = habits.reduce((sum, habit) => sum + habit.playedMs, 0);
  return { id, name: description, color, isArchived, habits, playedMs };
}
