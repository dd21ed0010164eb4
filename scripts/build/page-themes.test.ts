import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageThemes } from './page-themes.ts';

test('the pages of the server have the colors of the themes: run `npm run pictures` after a change', () => {
  const committed = new URL('../../server/oidc/pages/themes/themes.css', import.meta.url);
  expect(readFileSync(committed, 'utf8')).toBe(pageThemes());
});
