import {
  formatMinutes,
  formatTotal,
  minutesToMs,
  MS_PER_MINUTE,
  msToMinutes,
} from '#domain/durations.ts';
import type { DayEntry } from './day-entries.ts';

export function entryName(entry: DayEntry): string {
  return entry.kind === 'slot' ? entry.due.habit_description : entry.event.description;
}

export function entryColor(entry: DayEntry): string {
  return entry.kind === 'slot' ? entry.due.color : entry.event.color;
}

/** `20 min`; below a minute `45s`, unless it is running. */
export function lengthText(entry: DayEntry): string {
  const ms = entry.endMs - entry.startMs;
  const isShort = ms < MS_PER_MINUTE && !(entry.kind === 'played' && entry.isRunning);
  return isShort ? formatTotal(ms) : formatMinutes(ms);
}

/** `1h 20m`, in whole minutes also below one. */
export function sumText(ms: number): string {
  return formatTotal(minutesToMs(msToMinutes(ms)));
}
