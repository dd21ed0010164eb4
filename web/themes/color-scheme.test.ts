import { expect, test } from 'vitest';
import { resolveColorScheme } from './color-scheme.ts';
import { COLOR_SCHEMES, hasBothSchemes, THEME_NAMES } from './theme-names.ts';

test.each([
  { choice: 'light', isDeviceDark: true, scheme: 'light' },
  { choice: 'dark', isDeviceDark: false, scheme: 'dark' },
  { choice: 'device', isDeviceDark: true, scheme: 'dark' },
  { choice: 'device', isDeviceDark: false, scheme: 'light' },
] as const)('$choice on a device that is dark ($isDeviceDark) is $scheme', (row) => {
  expect(resolveColorScheme(row.choice, row.isDeviceDark)).toBe(row.scheme);
});

test('only cyberpunk has both schemes, and its default is dark', () => {
  expect(THEME_NAMES.filter(hasBothSchemes)).toEqual(['cyberpunk']);
  expect(COLOR_SCHEMES.cyberpunk[0]).toBe('dark');
});
