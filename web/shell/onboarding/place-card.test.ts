import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAP, MARGIN, placeCard, type Box } from './place-card.ts';

const view = { width: 390, height: 844 };
const card = { width: 352, height: 230 };

const targets = fc.record({
  left: fc.integer({ min: 0, max: 300 }),
  top: fc.integer({ min: 0, max: 800 }),
  width: fc.integer({ min: 1, max: 390 }),
  height: fc.integer({ min: 1, max: 844 }),
});
const views = fc.record({
  width: fc.integer({ min: 376, max: 2560 }),
  height: fc.integer({ min: 254, max: 1440 }),
});

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

test('a card stays in the view, and beside its target if any side has room', () => {
  fc.assert(
    fc.property(fc.option(targets), views, (target, size) => {
      const place = placeCard(target, card, size);
      expect(place.left).toBeGreaterThanOrEqual(MARGIN);
      expect(place.top).toBeGreaterThanOrEqual(MARGIN);
      expect(place.left + card.width).toBeLessThanOrEqual(size.width - MARGIN);
      expect(place.top + card.height).toBeLessThanOrEqual(size.height - MARGIN);
      if (target && place.side !== null) {
        expect(overlaps({ ...place, ...card }, target)).toBe(false);
      }
    }),
  );
});

test('on a phone every target that leaves room for the card has it beside', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const free = Math.max(target.top, view.height - target.top - target.height);
      fc.pre(free >= card.height + GAP + MARGIN);
      const { side } = placeCard(target, card, view);
      expect(['below', 'above']).toContain(side);
    }),
  );
});

test('the arrow points at the middle of its target, except near the corners', () => {
  const near = { left: 300, top: 100, width: 44, height: 44 };
  const place = placeCard(near, card, view);
  expect(place.left + place.arrow).toBe(322);
  const corner = { left: 372, top: 100, width: 18, height: 18 };
  expect(placeCard(corner, card, view).arrow).toBe(card.width - 26);
});
