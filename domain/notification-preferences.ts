import { isQuietAt, quietBetween, quietEnd, quietStart, type QuietHours } from './quiet-hours.ts';

type NotificationKind = 'session' | 'due';

/** The user's notification preferences. */
export interface NotificationPreferences {
  readonly wants: (kind: NotificationKind) => boolean;
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
 * Reads them from the user's preferences: `notify_completion` and `notify_due` (false: off), `quiet_from` and `quiet_to`
 * (`HH:MM` in the user's zone; both or neither), `clock_24h` (true: 24-hour clock). Other values count as not set.
 */
export function readNotificationPreferences(
  preferences: Readonly<Record<string, unknown>>,
  zone: string,
): NotificationPreferences {
  const quiet = readQuietHours(preferences);
  return {
    wants: (kind) => preferences[SWITCHES[kind]] !== false,
    hours: preferences['clock_24h'] === true ? 24 : 12,
    isQuietAt: (instantMs) => quiet !== null && isQuietAt(instantMs, quiet, zone),
    quietBetween: (fromMs, untilMs) =>
      quiet === null ? untilMs : quietBetween(fromMs, untilMs, quiet, zone),
    quietStart: (instantMs) => (quiet === null ? instantMs : quietStart(instantMs, quiet, zone)),
    quietEnd: (instantMs) => (quiet === null ? null : quietEnd(instantMs, quiet, zone)),
  };
}

/** The quiet hours among the user's preferences; null if there are none. */
export function readQuietHours({
  quiet_from: from,
  quiet_to: to,
}: Readonly<Record<string, unknown>>): QuietHours | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return CLOCK.test(from) && CLOCK.test(to) ? { from, to } : null;
}
