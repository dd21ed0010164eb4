import { formatTotal, minutesToMs, MS_PER_MINUTE, msToMinutes } from '#domain/durations.ts';
import type { DayEntry } from './day-entries.ts';

export function entryName(entry: DayEntry): string {
  return entry.kind === 'slot' ? entry.due.habit_description : entry.event.description;
}

export function entryColor(entry: DayEntry): string {
  return entry.kind === 'slot' ? entry.due.color : entry.event.color;
}

/** `20 min`; with seconds if it is not a whole minute. */
export function lengthText(entry: DayEntry): string {
  const ms = entry.endMs - entry.startMs;
  if (ms >= MS_PER_MINUTE || (entry.kind === 'played' && entry.isRunning)) {
    return sumText(ms);
  }
  return formatTotal(ms);
}

/** `1 h 20 min`, in whole minutes also below one. */
export function sumText(ms: number): string {
  return formatTotal(minutesToMs(msToMinutes(ms)));
}
