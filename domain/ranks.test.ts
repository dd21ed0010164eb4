import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RANK_LEVELS, rankAt } from './ranks.ts';

test('a rank changes at 5, 10, 25, 50 and 100, and nowhere else', () => {
  const levels = Array.from({ length: 300 }, (_, index) => index + 2);
  const changes = levels.filter((level) => rankAt(level) !== rankAt(level - 1));
  expect(changes).toEqual([...RANK_LEVELS]);
});

test('a rank never falls as the level rises, from a bare stone to the last setting', () => {
  const level = fc.integer({ min: 1, max: 1000 });
  fc.assert(fc.property(level, level, (from, more) => rankAt(from + more) >= rankAt(from)));
  expect([rankAt(1), rankAt(1000)]).toEqual([0, 5]);
});
