import { shiftDay, type DayKey } from './calendar.ts';

/** A day on which a habit is not asked for although it is scheduled; `why` may be empty. */
export interface ExcusedDay {
  readonly day: DayKey;
  readonly why: string;
}

/** Excuses a habit on more days, in the order of the days. A day that was excused before gets the new reason. */
export function excuseDays(
  known: readonly ExcusedDay[],
  days: readonly DayKey[],
  why: string,
): ExcusedDay[] {
  const others = askForDays(known, days);
  return [...others, ...days.map((day) => ({ day, why }))].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
}

/** Asks for a habit again on days on which it was excused. */
export function askForDays(known: readonly ExcusedDay[], days: readonly DayKey[]): ExcusedDay[] {
  return known.filter(({ day }) => !days.includes(day));
}

/** How far from today a day may be excused. */
const FARTHEST_DAYS = 366;

export function canBeExcused(day: DayKey, today: DayKey): boolean {
  return shiftDay(today, -FARTHEST_DAYS) <= day && day <= shiftDay(today, FARTHEST_DAYS);
}

export function toDaySet(excused: readonly ExcusedDay[]): ReadonlySet<DayKey> {
  return excused.length === 0 ? NO_DAYS : new Set(excused.map(({ day }) => day));
}

const NO_DAYS: ReadonlySet<DayKey> = new Set();
