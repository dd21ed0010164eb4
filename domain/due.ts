import { dayKey, instantOnDay, shiftDay, type DayKey, type DayRule } from './calendar.ts';
import { occursOn, type Schedule } from './schedules.ts';

/** The longest that any schedule leaves between two of its days is five weeks. */
const AHEAD_DAYS = 40;

/** One day on which a schedule asks for its habit, and the instant (epoch milliseconds) at which it does. */
export interface DueOccurrence<S extends Schedule> {
  readonly schedule: S;
  readonly day: DayKey;
  readonly atMs: number;
}

/** What falls due after `afterMs` and not later than `untilMs`, the earliest first. */
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

/** The first instant after `afterMs` at which anything falls due; null where nothing does in the next 40 days. */
export function nextDueAt(
  schedules: readonly Schedule[],
  rule: DayRule,
  afterMs: number,
): number | null {
  let day = dayBefore(afterMs, rule);
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const next = shiftDay(day, 1);
    // Where the clocks skip an hour, what is due in it comes later than the next day's first.
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
