import type { DayEntry } from './day-entries.ts';
import { ROW_COUNT, rowsAbove } from './hour-rows.ts';

/** Minimum height of a block in rows: large enough for a finger. */
const LEAST_ROWS = 0.625;

export interface PlacedEntry extends RowSpan, ColumnSpan {
  readonly entry: DayEntry;
  /** Whether it began before the first row. */
  readonly isCutAbove: boolean;
  /** Whether it ends after the last row. */
  readonly isCutBelow: boolean;
}

/** The day's entries: within the timeline's hours, and completely before or after them. */
export interface DayLayout {
  readonly earlier: readonly DayEntry[];
  readonly placed: readonly PlacedEntry[];
  readonly later: readonly DayEntry[];
}

/** Lays out entries, ordered by time, in rows with these edges. */
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

/** Vertical extent of a block, in rows. */
export interface RowSpan {
  readonly fromRow: number;
  readonly toRow: number;
}

/** Horizontal extent of a block: `width` columns from `column` (0, 1 …) on, of `columns`. */
export interface ColumnSpan {
  readonly column: number;
  readonly width: number;
  readonly columns: number;
}

interface PlacedSpan<S extends RowSpan> {
  readonly span: S;
  readonly column: number;
}

/**
 * Puts overlapping blocks side by side, in as few columns as possible; each extends to the right up to the next block.
 * The result is ordered by first row.
 */
export function standSideBySide<S extends RowSpan>(spans: readonly S[]): (S & ColumnSpan)[] {
  const ordered = spans.toSorted(
    (one, other) => one.fromRow - other.fromRow || other.toRow - one.toRow,
  );
  return groupTouching(ordered).flatMap(placeGroup);
}

/** Groups blocks connected by overlaps, which share the width; other groups have all of it. */
function groupTouching<S extends RowSpan>(ordered: readonly S[]): S[][] {
  const groups: S[][] = [];
  let reachesTo = -Infinity;
  for (const span of ordered) {
    if (span.fromRow >= reachesTo) groups.push([]);
    groups.at(-1)?.push(span);
    reachesTo = Math.max(reachesTo, span.toRow);
  }
  return groups;
}

/** Puts each block in the first free column, which uses the fewest columns. */
function placeGroup<S extends RowSpan>(group: readonly S[]): (S & ColumnSpan)[] {
  const endOfColumn: number[] = [];
  const placed = group.map((span): PlacedSpan<S> => {
    const free = endOfColumn.findIndex((end) => end <= span.fromRow);
    const column = free === -1 ? endOfColumn.length : free;
    endOfColumn[column] = span.toRow;
    return { span, column };
  });
  const columns = endOfColumn.length;
  return placed.map(({ span, column }) => {
    const inTheWay = placed
      .filter((other) => other.column > column && overlap(other.span, span))
      .map((other) => other.column);
    return { ...span, column, columns, width: Math.min(columns, ...inTheWay) - column };
  });
}

function overlap(one: RowSpan, other: RowSpan): boolean {
  return one.fromRow < other.toRow && other.fromRow < one.toRow;
}
