import { expect, test } from 'vitest';
import { languageDefaults } from './language-defaults.ts';

test.for([
  ['en', { week_starts_on: 0 }],
  ['en-US', { week_starts_on: 0 }],
  ['en-GB', { clock_24h: true }],
  ['de-DE', { clock_24h: true }],
  ['fr', { clock_24h: true }],
  ['ja-JP', { clock_24h: true, week_starts_on: 0 }],
  ['ar-EG', { week_starts_on: 6 }],
  ['en-US-u-hc-h23', { clock_24h: true, week_starts_on: 0 }],
  ['no language!', {}],
] as const)('%s implies %o', ([language, settings]) => {
  expect(languageDefaults(language)).toEqual(settings);
});

test('a browser that does not say has the 12-hour clock', () => {
  expect(languageDefaults(undefined)).not.toHaveProperty('clock_24h');
});
