import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Selectors that search the whole page whenever the root's style is computed, and why they may. */
const SEARCHED: Readonly<Record<string, string>> = {
  ':root:has(.sync-mark-button)': 'The mark lies deep in the frame; only small windows search it.',
};

test('the root is styled by what lies at a fixed depth, so that no page is searched for it', () => {
  const found = globSync('web/**/*.css').flatMap(
    (file) =>
      readFileSync(file, 'utf8').match(/^\s*(?::root|html|body):has\([^>][^{]*(?= \{)/gm) ?? [],
  );
  expect(found.map((selector) => selector.trim())).toEqual(Object.keys(SEARCHED));
});
