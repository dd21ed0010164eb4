import { instantOnDay, type DayKey, type DayRule } from '#domain/calendar.ts';
import type { ClockHours } from '#domain/schedule-words.ts';

/** The hours with a row, 6 to 22. */
export const HOURS = Array.from({ length: 17 }, (_, row) => 6 + row);

export const ROW_COUNT = HOURS.length;

/**
 * Instants of each row's hour in local time, and of the end of the last row. At a change of the clocks, a row is empty
 * or covers two hours.
 */
export function rowEdges(day: DayKey, rule: DayRule): number[] {
  return [...HOURS, 23].map((hour) =>
    instantOnDay(day, `${String(hour).padStart(2, '0')}:00`, rule),
  );
}

/** Number of rows above an instant: 2.5 at half past eight; 0 before the first row, all rows after the last. */
export function rowsAbove(edges: readonly number[], instantMs: number): number {
  const next = edges.findIndex((edgeMs) => instantMs < edgeMs);
  if (next === 0) return 0;
  if (next === -1) return ROW_COUNT;
  const fromMs = edges[next - 1] ?? 0;
  const toMs = edges[next] ?? 0;
  return next - 1 + (instantMs - fromMs) / (toMs - fromMs);
}

/** `6 AM`, `12 PM`, `10 PM`; or `6:00`. */
export function hourLabel(hour: number, clock: ClockHours): string {
  if (clock === 24) return `${hour}:00`;
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
