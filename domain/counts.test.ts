import { expect, test } from 'vitest';
import { countOf, nounOf } from './counts.ts';

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [21, '21 days'],
  [1200, '1,200 days'],
])('%d of a noun is "%s"', (count, text) => {
  expect(countOf(count, 'day')).toBe(text);
});

test('a noun with a plural of its own is named with it', () => {
  expect(countOf(2, 'identity', 'identities')).toBe('2 identities');
  expect(nounOf(1, 'identity', 'identities')).toBe('identity');
});
