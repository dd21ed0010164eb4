import { daysBetween, type DayKey } from './calendar.ts';
import { MS_PER_HOUR } from './durations.ts';

/** Occasions of a line in the log. */
export const LOG_RULES = [
  'missed week',
  'gap',
  'first visit',
  'long session',
  'all done',
  'due later',
  'under way',
] as const;
export type LogRule = (typeof LOG_RULES)[number];

/** The facts of a user's day that the line is chosen by. */
export interface LogFacts {
  readonly today: DayKey;
  /** Durations of today's completed sessions, in milliseconds. */
  readonly sessionsMs: readonly number[];
  /** The last day before today with play; null if there is none. */
  readonly lastDay: DayKey | null;
  /** Whether a habit of the day is left to play now, or later, or none. */
  readonly left: 'now' | 'later' | 'nothing';
}

const LONG_MS = MS_PER_HOUR;
const WEEK_DAYS = 7;

/** Chooses the occasion of the day: before the first session by the time since the last, then by what was played. */
export function chooseLogRule({ today, sessionsMs, lastDay, left }: LogFacts): LogRule {
  if (sessionsMs.length === 0) {
    const days = lastDay === null ? 0 : daysBetween(lastDay, today);
    if (days > WEEK_DAYS) return 'missed week';
    if (days > 1) return 'gap';
    return left === 'later' ? 'due later' : 'first visit';
  }
  if (left === 'nothing') return 'all done';
  if (Math.max(...sessionsMs) >= LONG_MS) return 'long session';
  return left === 'later' ? 'due later' : 'under way';
}

/** Picks one of `count` variants: the same one all day, and on each day another than on the day before. */
export function pickVariant(today: DayKey, rule: LogRule, count: number): number {
  // The step has no divisor in common with 12, so that all variants come up before one is repeated.
  const days = daysBetween('2026-01-01', today) * 5 + LOG_RULES.indexOf(rule);
  return ((days % count) + count) % count;
}
