import { daysBetween, shiftDay, type DayKey } from './calendar.ts';
import { listExcusedOccurrences, listRests, type Schedule } from './schedules.ts';
import { isWeekQuota, listDueUnits } from './week-quotas.ts';

/** How firmly a habit is established, from 0 to 1. It grows with each due day that was played, and fades with others. */
export interface Strength {
  readonly strength: number;
  /** The last due day that it counts; null if there was none. */
  readonly lastDue: DayKey | null;
}

const NO_STRENGTH: Strength = { strength: 0, lastDue: null };

/** Days in which the weight of a day halves, for a habit that is due daily. */
const HALF_LIFE_DAYS = 13;

/**
 * The strength at the end of a due day. It is the published score of Loop Habit Tracker, `s * m + check * (1 - m)` with
 * `m = 0.5^(sqrt(f) / 13)` a day for a habit that is due `f` times a day, taken at once for the days since the last due
 * day: with f = 1 / gap, `m^gap = 0.5^(sqrt(gap) / 13)`.
 */
export function continueStrength(
  { strength, lastDue }: Strength,
  day: DayKey,
  isPlayed: boolean,
  restDays = 0,
): Strength {
  const gapDays = lastDue === null ? 1 : Math.max(1, daysBetween(lastDue, day) - restDays);
  const kept = 0.5 ** (Math.sqrt(gapDays) / HALF_LIFE_DAYS);
  return { strength: strength * kept + (isPlayed ? 1 - kept : 0), lastDue: day };
}

/** The strength at the end of a week of a schedule of so many days a week: Loop's score of seven days. */
function continueByWeek({ strength }: Strength, { day, share, timesPerWeek }: WeekStep): Strength {
  const kept = 0.5 ** ((7 * Math.sqrt(timesPerWeek / 7)) / HALF_LIFE_DAYS);
  return { strength: strength * kept + share * (1 - kept), lastDue: day };
}

interface WeekStep {
  readonly day: DayKey;
  readonly share: number;
  readonly timesPerWeek: number;
}

/** Adds today to a strength: it counts if it is due and was played, and never weakens it. */
export function strengthenToday(
  before: Strength,
  today: DayKey,
  { isDue, isPlayed, rests }: TodayFacts,
): Strength {
  if (!isDue || !isPlayed) return before;
  return continueStrength(before, today, true, countRestDays(rests, before.lastDue, today));
}

interface TodayFacts {
  readonly isDue: boolean;
  readonly isPlayed: boolean;
  /** The gaps between the habit's schedules. */
  readonly rests: readonly RestDays[];
}

interface RestDays {
  readonly first: DayKey;
  readonly last: DayKey;
}

/** Counts the days without a schedule between two due days. */
function countRestDays(rests: readonly RestDays[], lastDue: DayKey | null, day: DayKey): number {
  return rests
    .filter(({ first, last }) => lastDue !== null && first > lastDue && last < day)
    .reduce((sum, { first, last }) => sum + daysBetween(first, last) + 1, 0);
}

/**
 * The strength at the end of the day `last`, counted from nothing at the start of the day `first`. Days on which no
 * schedule held, as in a pause, and days on which the habit was excused neither strengthen nor weaken it.
 */
export function measureStrength(
  schedules: readonly Schedule[],
  played: ReadonlySet<DayKey>,
  first: DayKey,
  last: DayKey,
  openFrom: DayKey = shiftDay(last, 1),
): Strength {
  const rests = listRests(schedules);
  const excused = listExcusedDays(schedules, first, last);
  let measured = NO_STRENGTH;
  for (const { day, share, timesPerWeek } of listDueUnits(schedules, played, {
    first,
    last,
    openFrom,
  })) {
    measured = passOver(measured, excused, day);
    if (timesPerWeek !== null) {
      measured = continueByWeek(measured, { day: day < last ? day : last, share, timesPerWeek });
      continue;
    }
    const restDays = countRestDays(rests, measured.lastDue, day);
    measured = continueStrength(measured, day, share === 1, restDays);
  }
  return passOver(measured, excused, shiftDay(last, 1));
}

/** The due days from `first` to `last` that are excused, in order. */
function listExcusedDays(schedules: readonly Schedule[], first: DayKey, last: DayKey): DayKey[] {
  const days = schedules
    .filter((schedule) => !isWeekQuota(schedule))
    .flatMap((schedule) => listExcusedOccurrences(schedule, first, last));
  return [...new Set(days)].toSorted((a, b) => a.localeCompare(b));
}

/** The strength after the excused days before `day`: the next gap is counted from the last of them. */
function passOver(measured: Strength, excused: readonly DayKey[], day: DayKey): Strength {
  const { lastDue } = measured;
  const passed = excused.findLast((one) => one < day);
  if (lastDue === null || passed === undefined || passed <= lastDue) return measured;
  return { ...measured, lastDue: passed };
}
