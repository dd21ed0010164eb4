import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { listEntries } from './day-entries.ts';
import { layOutDay } from './day-layout.ts';
import { ROW_COUNT } from './hour-rows.ts';
import { FRAME, at, session } from './testing/day.ts';

function layOut(...times: readonly (readonly [start: number, minutes: number])[]) {
  const events = times.map(([start, minutes], index) => session(`${index}`, 'Run', start, minutes));
  return layOutDay(listEntries({ frame: FRAME, due: [], events, running: null }), FRAME.edges);
}

test('no entry is lost, and each placed one is within the rows and tall enough to touch', () => {
  const times = fc.tuple(
    fc.integer({ min: 0, max: 1439 }).map((minute) => at('00:00') + minute * MS_PER_MINUTE),
    fc.integer({ min: 0, max: 300 }),
  );
  fc.assert(
    fc.property(fc.array(times, { maxLength: 25 }), (day) => {
      const { earlier, placed, later } = layOut(...day);
      const keys = [...earlier, ...placed.map(({ entry }) => entry), ...later].map(
        ({ key }) => key,
      );
      expect(keys.toSorted((a, b) => Number(a) - Number(b))).toEqual(day.map((_, key) => `${key}`));
      for (const { fromRow, toRow } of placed) {
        expect(fromRow).toBeGreaterThanOrEqual(0);
        expect(toRow).toBeLessThanOrEqual(ROW_COUNT);
        expect(toRow - fromRow).toBeGreaterThan(0.62);
      }
    }),
  );
});

test('entries before 6 and from 23 on are listed, and overlapping ones are cut', () => {
  const { earlier, placed, later } = layOut(
    [at('05:10'), 50],
    [at('05:30'), 60],
    [at('12:00'), 90],
    [at('22:30'), 120],
    [at('23:00'), 10],
  );
  expect(earlier.map(({ key }) => key)).toEqual(['0']);
  expect(later.map(({ key }) => key)).toEqual(['4']);
  expect(placed).toMatchObject([
    { entry: { key: '1' }, fromRow: 0, toRow: 0.625, isCutAbove: true, isCutBelow: false },
    { entry: { key: '2' }, fromRow: 6, toRow: 7.5, isCutAbove: false, isCutBelow: false },
    { entry: { key: '3' }, fromRow: 16.375, toRow: 17, isCutAbove: false, isCutBelow: true },
  ]);
});

test('a session after midnight, before the day ends, is later and not earlier', () => {
  const range = { startMs: at('04:00'), endMs: isoToInstant('2026-11-22T04:00:00+01:00') };
  const events = [session('late', 'Read', isoToInstant('2026-11-22T01:00:00+01:00'), 30)];
  const entries = listEntries({ frame: { ...FRAME, range }, due: [], events, running: null });
  expect(layOutDay(entries, FRAME.edges)).toMatchObject({ earlier: [], placed: [], later: [{}] });
});
