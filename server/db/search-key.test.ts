import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { toSearchKey } from './search-key.ts';

test.each([
  ['STRASSE', 'strasse'],
  ['\uff21da', 'ada'],
  ['e\u0301tude', 'etude'],
])('%s is compared as %s', (text, key) => {
  expect(toSearchKey(text)).toBe(key);
});

test('a key has a maximum length, and a letter cut at its end is replaced', () => {
  const longest = 2 * LIMITS.todoLength;
  expect(toSearchKey('\ufdfa'.repeat(LIMITS.todoLength))).toHaveLength(longest);
  // The first half of the last letter is before the end, its second half behind it.
  const cut = toSearchKey(`a${'\u{1f680}'.repeat(LIMITS.todoLength)}`);
  expect(cut).toHaveLength(longest);
  expect(cut.at(-1)).toBe('\ufffd');
});
