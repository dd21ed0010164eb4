import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCrowded, placeLabels } from './cycle-labels.ts';

const at = (...percents: number[]) => percents.map((percent) => ({ intervalMs: percent, percent }));

test.each([
  ['the last label is the end of the track', at(100), []],
  ['room for all', at(30, 60, 100), ['below', 'below']],
  ['too close to the one before', at(30, 40, 100), ['below', 'above']],
  ['too close to both', at(30, 40, 43, 100), ['below', 'above', null]],
  ['too close to the start, and to the end', at(10, 92, 100), ['above', 'above']],
])('%s', (_, markers, expected) => {
  expect(placeLabels(markers)).toEqual(expected);
});

test('labels on a line do not overlap', () => {
  const percents = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 20 });
  fc.assert(
    fc.property(percents, (inner) => {
      const markers = at(...inner.sort((a, b) => a - b), 100);
      const places = placeLabels(markers);
      for (const place of ['below', 'above']) {
        const stand = markers.filter((_, index) => places[index] === place);
        for (const [index, { percent }] of stand.entries()) {
          expect(percent - (stand[index - 1]?.percent ?? -100)).toBeGreaterThanOrEqual(16);
        }
      }
    }),
  );
});

test('a camp is crowded if a neighbor on either side is close', () => {
  const markers = at(20, 30, 60, 95, 100);
  expect(markers.map((_, index) => isCrowded(markers, index))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(isCrowded(at(100), 0)).toBe(false);
});
