import type { DayRule } from '#domain/calendar.ts';
import {
  isQuietAt,
  quietBetween,
  quietEnd,
  quietStart,
  type QuietHours,
} from '#domain/quiet-hours.ts';

type Kind = 'session' | 'due';

/** The user's notification preferences. */
export interface NotificationPreferences {
  readonly wants: (kind: Kind) => boolean;
  readonly hours: 12 | 24;
  readonly isQuietAt: (instantMs: number) => boolean;
  /** The first instant of the span in quiet hours, or its end. */
  readonly quietBetween: (fromMs: number, untilMs: number) => number;
  /** The start of the quiet hours that an instant is in, or the instant itself. */
  readonly quietStart: (instantMs: number) => number;
  /** The end of the quiet hours that an instant is in, or null. */
  readonly quietEnd: (instantMs: number) => number | null;
}

const SWITCHES = { session: 'notify_completion', due: 'notify_due' } as const;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Parses the preferences: `notify_completion` and `notify_due` (false: off), `quiet_from` and `quiet_to` (`HH:MM` in the
 * user's zone; both or neither), `clock_24h` (true: 24-hour clock). Other values count as not set.
 */
function parsePreferences(json: string, zone: string): NotificationPreferences {
  const parsed = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const quiet = readQuiet(parsed['quiet_from'], parsed['quiet_to']);
  return {
    wants: (kind) => parsed[SWITCHES[kind]] !== false,
    hours: parsed['clock_24h'] === true ? 24 : 12,
    isQuietAt: (instantMs) => quiet !== null && isQuietAt(instantMs, quiet, zone),
    quietBetween: (fromMs, untilMs) =>
      quiet === null ? untilMs : quietBetween(fromMs, untilMs, quiet, zone),
    quietStart: (instantMs) => (quiet === null ? instantMs : quietStart(instantMs, quiet, zone)),
    quietEnd: (instantMs) => (quiet === null ? null : quietEnd(instantMs, quiet, zone)),
  };
}

function readQuiet(from: unknown, to: unknown): QuietHours | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return CLOCK.test(from) && CLOCK.test(to) ? { from, to } : null;
}

/** A user who receives reminders. */
export interface Recipient {
  readonly userId: string;
  readonly rule: DayRule;
  readonly preferences: NotificationPreferences;
}

export function rowToRecipient(row: {
  readonly id: string;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly preferences: string;
}): Recipient {
  return {
    userId: row.id,
    rule: { zone: row.time_zone, dayStartHour: row.day_start_hour },
    preferences: parsePreferences(row.preferences, row.time_zone),
  };
}
