import type { DayRule } from '#domain/calendar.ts';
import { isQuietAt, quietBetween, type QuietHours } from '#domain/quiet-hours.ts';

type Kind = 'session' | 'due';

/** What a person has said about being disturbed, and how their clocks are written. */
export interface Wishes {
  readonly wants: (kind: Kind) => boolean;
  readonly hours: 12 | 24;
  readonly isQuietAt: (instantMs: number) => boolean;
  /** The first instant in between at which it turns quiet, or the second. */
  readonly quietBetween: (fromMs: number, untilMs: number) => number;
}

const SWITCHES = { session: 'notify_completion', due: 'notify_due' } as const;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Reads the preferences: `notify_completion` and `notify_due` (false: not this), `quiet_from` and `quiet_to` (`HH:MM`
 * in the person's zone; both or none), `clock_24h` (true: a clock of 24 hours). Anything else counts as not said.
 */
function readWishes(preferences: string, zone: string): Wishes {
  const said = JSON.parse(preferences) as Readonly<Record<string, unknown>>;
  const quiet = readQuiet(said['quiet_from'], said['quiet_to']);
  return {
    wants: (kind) => said[SWITCHES[kind]] !== false,
    hours: said['clock_24h'] === true ? 24 : 12,
    isQuietAt: (instantMs) => quiet !== null && isQuietAt(instantMs, quiet, zone),
    quietBetween: (fromMs, untilMs) =>
      quiet === null ? untilMs : quietBetween(fromMs, untilMs, quiet, zone),
  };
}

function readQuiet(from: unknown, to: unknown): QuietHours | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return CLOCK.test(from) && CLOCK.test(to) ? { from, to } : null;
}

/** Whom something may have to be told: their days, and what they wish to hear. */
export interface Person {
  readonly userId: string;
  readonly rule: DayRule;
  readonly wishes: Wishes;
}

export function rowToPerson(row: {
  readonly id: string;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly preferences: string;
}): Person {
  return {
    userId: row.id,
    rule: { zone: row.time_zone, dayStartHour: row.day_start_hour },
    wishes: readWishes(row.preferences, row.time_zone),
  };
}
