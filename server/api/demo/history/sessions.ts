import {
  type DayKey,
  type DayRange,
  type DayRule,
  instantOnDay,
  placeInMonth,
} from '#domain/calendar.ts';
import { minutesToMs, MS_PER_MINUTE } from '#domain/durations.ts';
import { occursOn } from '#domain/schedules.ts';
import type { CastHabit, MakeId } from './cast.ts';
import type { Chance } from './chance.ts';
import { ANY_HOUR_NAME, READ_NAME } from './life.ts';

/** A session of a habit within one day. */
export interface SeededSession {
  readonly id: string;
  readonly habit: CastHabit;
  readonly day: DayKey;
  readonly startMs: number;
  readonly durationMs: number;
  /** Whether it was marked as done, without a timer. */
  readonly isMarked: boolean;
}

export interface HistoryContext {
  readonly now: number;
  readonly rule: DayRule;
  readonly chance: Chance;
  readonly makeId: MakeId;
}

/** A session that would begin later than planned by more than this is skipped. */
const PATIENCE_MS = minutesToMs(45);

const SESSIONS_OF_TODAY = 2;

/** The sessions on `days`, of which the last is today: in order, without overlaps, none after now. */
export function playDays(
  habits: readonly CastHabit[],
  days: readonly DayRange[],
  context: HistoryContext,
): SeededSession[] {
  const moods = dealMoods(days.length, context.chance);
  const past = days.slice(0, -1).flatMap((day, index) => {
    const course = { mood: moods[index] ?? 1, progress: index / days.length };
    return playDay(habits, day, { ...context, ...course });
  });
  const today = days.slice(-1).flatMap((day) => playToday(habits, day, context));
  return [...past, ...today];
}

/** Plays today's sessions; reading is left for the evening. */
function playToday(
  habits: readonly CastHabit[],
  day: DayRange,
  context: HistoryContext,
): SeededSession[] {
  const { now } = context;
  const others = habits.filter(({ name }) => name !== READ_NAME);
  const soFar = { ...day, endMs: Math.min(day.endMs, now - minutesToMs(2)) };
  const played = playDay(others, soFar, { ...context, mood: 1, progress: 1 });
  return played.length > 0 ? played.slice(0, SESSIONS_OF_TODAY) : playJustNow(habits, day, context);
}

function playDay(
  habits: readonly CastHabit[],
  day: DayRange,
  context: HistoryContext & { mood: number; progress: number },
): SeededSession[] {
  const { chance, makeId, progress } = context;
  const sessions: SeededSession[] = [];
  let freeFromMs = day.startMs;
  for (const { habit, atMs } of drawPlays(habits, day, context)) {
    const startMs = Math.round(Math.max(atMs, freeFromMs + minutesToMs(chance.between(2, 9))));
    const isMarked = chance.happens(habit.markedOdds ?? 0);
    const durationMs = isMarked
      ? minutesToMs(habit.minutes)
      : dealDuration(habit.minutes, progress, chance);
    if (startMs > atMs + PATIENCE_MS || startMs + durationMs > day.endMs) continue;
    sessions.push({ id: makeId(startMs), habit, day: day.day, startMs, durationMs, isMarked });
    freeFromMs = startMs + durationMs;
  }
  return sessions;
}

/** A session that has just ended, if the day is long enough for one. */
function playJustNow(
  habits: readonly CastHabit[],
  { day, startMs: earliestMs }: DayRange,
  { now, chance, makeId }: HistoryContext,
): SeededSession[] {
  const habit = habits.find(({ name }) => name === ANY_HOUR_NAME);
  const roomMs = now - earliestMs - minutesToMs(3);
  if (!habit || roomMs < minutesToMs(5)) return [];
  const durationMs = Math.min(dealDuration(habit.minutes, 1, chance), roomMs);
  const agoMs = Math.min(minutesToMs(chance.between(2, 25)), now - earliestMs - durationMs);
  const startMs = now - agoMs - durationMs;
  return [{ id: makeId(startMs), habit, day, startMs, durationMs, isMarked: false }];
}

/** Days up to today without a skipped day, which make a visible streak. */
const STREAK_DAYS = 12;

/** Days of usual life for each holiday or illness. */
const DAYS_BETWEEN_GAPS = 90;

/** A factor for the probabilities of each day; 0 for a day without sessions. */
function dealMoods(count: number, chance: Chance): number[] {
  const gaps = dealGaps(count, chance);
  return Array.from({ length: count }, (_, day) => {
    if (day >= count - STREAK_DAYS) return 1.3;
    if (gaps.some(({ first, last }) => day >= first && day <= last)) return 0;
    if (chance.happens(0.06)) return 0;
    return chance.happens(0.15) ? 0.5 : 1;
  });
}

function dealGaps(count: number, chance: Chance): { first: number; last: number }[] {
  const gaps = [];
  for (let from = 0; from < count; from += DAYS_BETWEEN_GAPS) {
    const first = from + chance.whole(30, 60);
    gaps.push({ first, last: first + chance.whole(3, 5) });
  }
  return gaps;
}

/** A habit to be played at an instant. */
interface PlannedPlay {
  readonly habit: CastHabit;
  readonly atMs: number;
}

/** Lists, in order, the habits that are played on a usual day. `mood` multiplies their probabilities. */
function drawPlays(
  habits: readonly CastHabit[],
  { day }: DayRange,
  { mood, rule, chance }: { mood: number; rule: DayRule; chance: Chance },
): PlannedPlay[] {
  const plays = habits
    .filter((habit) => isInUse(habit, day))
    .flatMap((habit) =>
      habit.plays
        .filter(({ on, odds }) => isOn(habit, on, day) && chance.happens(odds * mood))
        .map(({ at }) => {
          const lateMs = minutesToMs(chance.between(-9, 24));
          return { habit, atMs: instantOnDay(day, at, rule) + lateMs };
        }),
    );
  return plays.toSorted((a, b) => a.atMs - b.atMs);
}

function isInUse({ firstDay, lastDay }: CastHabit, day: DayKey): boolean {
  return firstDay <= day && (lastDay === null || day < lastDay);
}

function isOn({ schedule }: CastHabit, on: readonly number[] | 'due', day: DayKey): boolean {
  if (on !== 'due') return on.includes(placeInMonth(day).weekday);
  if (!schedule) return false;
  const { time, frequency, days, week } = schedule;
  const asked = { frequencyType: frequency, startTime: time, daysOfWeek: days, weekOfMonth: week };
  return occursOn({ ...asked, from: null, until: null }, day);
}

/**
 * Duration of a session in milliseconds, for a habit of so many minutes. It grows with `progress` (0 to 1) and varies
 * at random.
 */
export function dealDuration(minutes: number, progress: number, chance: Chance): number {
  const grown = 0.62 + 0.38 * progress;
  return Math.round(minutes * grown * chance.between(0.7, 1.05) * MS_PER_MINUTE);
}
