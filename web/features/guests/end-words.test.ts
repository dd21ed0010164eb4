import { expect, test } from 'vitest';
import { endWords } from './end-words.ts';

test.each([
  [24 * 60, 'ends in 24h'],
  [24 * 60 - 1, 'ends in 23h'],
  [60, 'ends in 1h'],
  [59.9, 'ends in 59m'],
  [1, 'ends in 1m'],
  [0.9, 'ends any moment'],
  [-5, 'ends any moment'],
])('%f minutes before the end the demo %s', (minutes, words) => {
  expect(endWords(1_000_000 + minutes * 60_000, 1_000_000)).toBe(words);
});
