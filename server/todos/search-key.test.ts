import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { toSearchKey } from './search-key.ts';

test.each([
  ['STRASSE', 'strasse'],
  ['\uff21da', 'ada'],
  ['e\u0301tude', 'étude'],
])('%s is compared as %s', (text, key) => {
  expect(toSearchKey(text)).toBe(key);
});

test('a key is never much longer than the longest todo, and a letter that is cut is none', () => {
  const longest = 2 * LIMITS.todoLength;
  expect(toSearchKey('\ufdfa'.repeat(LIMITS.todoLength))).toHaveLength(longest);
  // The last letter has its first half before the end, and its second half behind it.
  const cut = toSearchKey(`a${'\u{1f680}'.repeat(LIMITS.todoLength)}`);
  expect(cut).toHaveLength(longest);
  expect(cut.at(-1)).toBe('\ufffd');
});
