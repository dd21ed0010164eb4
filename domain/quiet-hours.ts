import { timeOfDay } from './calendar.ts';

const MINUTE_MS = 60_000;

/** Hours without notifications, in local time (`HH:MM`); they cross midnight if `to` is not after `from`. */
export interface QuietHours {
  readonly from: string;
  /** The first minute that is not quiet. If it equals `from`, no hour is quiet. */
  readonly to: string;
}

/** Whether an instant (epoch milliseconds) is in a quiet hour of a zone (IANA). */
export function isQuietAt(instantMs: number, { from, to }: QuietHours, zone: string): boolean {
  const shown = timeOfDay(instantMs, zone);
  return from <= to ? from <= shown && shown < to : from <= shown || shown < to;
}

/** The first quiet instant after `fromMs` and before `untilMs`; `untilMs` if there is none. */
export function quietBetween(
  fromMs: number,
  untilMs: number,
  quiet: QuietHours,
  zone: string,
): number {
  // Every zone changes its clocks at a whole minute.
  let minuteMs = Math.floor(fromMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  while (minuteMs < untilMs && !isQuietAt(minuteMs, quiet, zone)) minuteMs += MINUTE_MS;
  return Math.min(minuteMs, untilMs);
}

/** The first instant of the quiet hours that an instant is in; the instant itself if it is in none. */
export function quietStart(instantMs: number, quiet: QuietHours, zone: string): number {
  if (!isQuietAt(instantMs, quiet, zone)) return instantMs;
  let minuteMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  while (isQuietAt(minuteMs - MINUTE_MS, quiet, zone)) minuteMs -= MINUTE_MS;
  return minuteMs;
}

/** The first instant after the quiet hours that an instant is in; null if it is in none. */
export function quietEnd(instantMs: number, quiet: QuietHours, zone: string): number | null {
  if (!isQuietAt(instantMs, quiet, zone)) return null;
  let minuteMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  while (isQuietAt(minuteMs, quiet, zone)) minuteMs += MINUTE_MS;
  return minuteMs;
}
