import { standSideBySide, type ColumnSpan, type RowSpan } from './columns.ts';
import type { DayEntry } from './day-entries.ts';
import { ROW_COUNT, rowsAbove } from './hour-rows.ts';

/** The least height of a block, in rows: what a finger can still touch. */
const LEAST_ROWS = 0.625;

/** An entry with its place among the hours. */
export interface PlacedEntry extends RowSpan, ColumnSpan {
  readonly entry: DayEntry;
  /** It began before the first row. */
  readonly isCutAbove: boolean;
  /** It goes on after the last row. */
  readonly isCutBelow: boolean;
}

/** The day's entries: those among the hours, and those that lie wholly before or after them. */
export interface DayLayout {
  readonly earlier: readonly DayEntry[];
  readonly placed: readonly PlacedEntry[];
  readonly later: readonly DayEntry[];
}

/** Lays out entries, in order of time, over the rows with these edges. */
export function layOutDay(entries: readonly DayEntry[], edges: readonly number[]): DayLayout {
  const firstMs = edges[0] ?? 0;
  const lastMs = edges.at(-1) ?? 0;
  const isEarlier = ({ startMs, endMs }: DayEntry) => startMs < firstMs && endMs <= firstMs;
  const isLater = ({ startMs }: DayEntry) => startMs >= lastMs;
  return {
    earlier: entries.filter(isEarlier),
    later: entries.filter(isLater),
    placed: standSideBySide(
      entries
        .filter((entry) => !isEarlier(entry) && !isLater(entry))
        .map((entry) => ({
          entry,
          isCutAbove: entry.startMs < firstMs,
          isCutBelow: entry.endMs > lastMs,
          ...rowsOf(entry, edges),
        })),
    ),
  };
}

function rowsOf({ startMs, endMs }: DayEntry, edges: readonly number[]): RowSpan {
  const fromRow = Math.min(rowsAbove(edges, startMs), ROW_COUNT - LEAST_ROWS);
  return { fromRow, toRow: Math.max(rowsAbove(edges, endMs), fromRow + LEAST_ROWS) };
}
