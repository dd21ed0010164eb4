import { dayKey, instantOnDay, shiftDay, type DayKey, type DayRule } from './calendar.ts';
import { occursOn, type Schedule } from './schedules.ts';

/** The longest gap between two days of any schedule is five weeks. */
const AHEAD_DAYS = 40;

/** An occurrence of a schedule, with its instant in epoch milliseconds. */
export interface DueOccurrence<S extends Schedule> {
  readonly schedule: S;
  readonly day: DayKey;
  readonly atMs: number;
}

/** The occurrences after `afterMs` and up to `untilMs`, the earliest first. */
export function listDue<S extends Schedule>(
  schedules: readonly S[],
  rule: DayRule,
  afterMs: number,
  untilMs: number,
): DueOccurrence<S>[] {
  const last = shiftDay(dayKey(untilMs, rule), 1);
  const found: DueOccurrence<S>[] = [];
  for (let day = dayBefore(afterMs, rule); day <= last; day = shiftDay(day, 1)) {
    found.push(...dueOn(schedules, day, rule));
  }
  return found
    .filter(({ atMs }) => afterMs < atMs && atMs <= untilMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** The first due instant after `afterMs`; null if there is none in the next 40 days. */
export function nextDueAt(
  schedules: readonly Schedule[],
  rule: DayRule,
  afterMs: number,
): number | null {
  let day = dayBefore(afterMs, rule);
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const next = shiftDay(day, 1);
    // In an hour that the clocks skip, an occurrence is moved later, possibly after the next day's first.
    const instants = [...dueOn(schedules, day, rule), ...dueOn(schedules, next, rule)]
      .map(({ atMs }) => atMs)
      .filter((atMs) => atMs > afterMs);
    if (instants.length > 0) return Math.min(...instants);
    day = next;
  }
  return null;
}

function dueOn<S extends Schedule>(
  schedules: readonly S[],
  day: DayKey,
  rule: DayRule,
): DueOccurrence<S>[] {
  return schedules
    .filter((schedule) => occursOn(schedule, day))
    .map((schedule) => ({ schedule, day, atMs: instantOnDay(day, schedule.startTime, rule) }));
}

function dayBefore(instantMs: number, rule: DayRule): DayKey {
  return shiftDay(dayKey(instantMs, rule), -1);
}
