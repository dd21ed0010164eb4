import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_PAGES, nextPage, withoutPage, withPage, type OnboardingPage } from './onboarding.ts';

const pages: OnboardingPage[] = [1, 2, 3, 4];
const masks = fc.integer({ min: 0, max: ALL_PAGES });

test.each<[OnboardingPage, number]>([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
])('page %i is the bit %i', (page, bit) => {
  expect(withPage(0, page)).toBe(bit);
});

test('from any mask, finishing the next page repeatedly finishes all, each once', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const done: OnboardingPage[] = [];
      let reached = mask;
      for (let page = nextPage(mask); page !== null; page = nextPage(reached)) {
        done.push(page);
        reached = withPage(reached, page);
      }
      expect(reached).toBe(ALL_PAGES);
      expect(done).toEqual(pages.filter((page) => withPage(mask, page) !== mask));
    }),
  );
});

test('finishing a page changes no other', () => {
  fc.assert(
    fc.property(masks, fc.constantFrom(...pages), (mask, page) => {
      expect(withPage(mask, page) & ~withPage(0, page)).toBe(mask & ~withPage(0, page));
      expect(nextPage(withPage(mask, page))).not.toBe(page);
    }),
  );
});

test('a page removed from the mask is next again, and no other changes', () => {
  fc.assert(
    fc.property(masks, fc.constantFrom(...pages), (mask, page) => {
      expect(withPage(withoutPage(mask, page), page)).toBe(withPage(mask, page));
      expect(nextPage(withoutPage(ALL_PAGES, page))).toBe(page);
    }),
  );
});
