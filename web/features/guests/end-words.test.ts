import { expect, test } from 'vitest';
import { endWords } from './end-words.ts';

test.each([
  [24 * 60, 'ends in 24 h'],
  [24 * 60 - 1, 'ends in 23 h'],
  [60, 'ends in 1 h'],
  [59.9, 'ends in 59 min'],
  [1, 'ends in 1 min'],
  [0.9, 'ends any moment'],
  [-5, 'ends any moment'],
])('%f minutes before the end the demo %s', (minutes, words) => {
  expect(endWords(1_000_000 + minutes * 60_000, 1_000_000)).toBe(words);
});
