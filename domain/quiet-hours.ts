import { timeOfDay } from './calendar.ts';

const MINUTE_MS = 60_000;

/** When nobody is to be disturbed, as the clock on the wall shows it (`HH:MM`): over midnight where `to` is not after `from`. */
export interface QuietHours {
  readonly from: string;
  /** The first minute that is not quiet any more. The same as `from`: never quiet. */
  readonly to: string;
}

/** Whether the clocks of a zone (IANA) show a quiet hour at an instant (epoch milliseconds). */
export function isQuietAt(instantMs: number, { from, to }: QuietHours, zone: string): boolean {
  const shown = timeOfDay(instantMs, zone);
  return from <= to ? from <= shown && shown < to : from <= shown || shown < to;
}

/** The first instant after `fromMs`, and before `untilMs`, at which it turns quiet; `untilMs` where it does not. */
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
