import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standSideBySide, type ColumnSpan, type RowSpan } from './day-layout.ts';

/** In quarters of a row; all heights are positive. */
const spans = fc
  .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 12 }) })
  .map(({ from, length }): RowSpan => ({ fromRow: from / 4, toRow: (from + length) / 4 }));
const days = fc.array(spans, { maxLength: 30 });

const coversRow = (row: number) => (span: RowSpan) => span.fromRow <= row && row < span.toRow;
const quarters = Array.from({ length: 80 }, (_, index) => index / 4);

const edgesOf = ({ fromRow, toRow }: RowSpan) => `${fromRow} to ${toRow}`;

function meet(one: RowSpan & ColumnSpan, other: RowSpan & ColumnSpan): boolean {
  const inRows = one.fromRow < other.toRow && other.fromRow < one.toRow;
  const inColumns =
    one.column < other.column + other.width && other.column < one.column + one.width;
  return inRows && inColumns;
}

test('no blocks overlap, and none is lost', () => {
  fc.assert(
    fc.property(days, (day) => {
      const placed = standSideBySide(day);
      expect(placed.map(edgesOf).toSorted()).toEqual(day.map(edgesOf).toSorted());
      for (const [index, one] of placed.entries()) {
        expect(placed.slice(index + 1).filter((other) => meet(one, other))).toEqual([]);
        expect(one.width).toBeGreaterThanOrEqual(1);
        expect(one.column + one.width).toBeLessThanOrEqual(one.columns);
      }
    }),
  );
});

test('overlapping blocks have the same number of columns, which is minimal', () => {
  fc.assert(
    fc.property(days, (day) => {
      const placed = standSideBySide(day);
      const rows = quarters.map((row) => placed.filter(coversRow(row)));
      for (const inRow of rows)
        expect(new Set(inRow.map((one) => one.columns)).size).toBeLessThan(2);
      const mostAtOnce = Math.max(0, ...rows.map((row) => row.length));
      expect(Math.max(0, ...placed.map((one) => one.columns))).toBe(mostAtOnce);
    }),
  );
});

test('each block extends to the right up to the next one', () => {
  fc.assert(
    fc.property(days, (day) => {
      const placed = standSideBySide(day);
      for (const one of placed) {
        if (one.column + one.width === one.columns) continue;
        const wider = { ...one, width: one.width + 1 };
        expect(placed.some((other) => other !== one && meet(wider, other))).toBe(true);
      }
    }),
  );
});

test('places a long session beside two short consecutive ones', () => {
  const [long, first, second] = standSideBySide([
    { fromRow: 1, toRow: 3 },
    { fromRow: 1, toRow: 2 },
    { fromRow: 2, toRow: 3 },
  ]);
  expect(long).toMatchObject({ column: 0, columns: 2, width: 1 });
  expect(first).toMatchObject({ column: 1, columns: 2, width: 1 });
  expect(second).toMatchObject({ column: 1, columns: 2, width: 1 });
});
