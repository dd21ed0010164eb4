import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS, type BrowserName } from './browsers.ts';
import { findFeature, firstVersion } from './compat-data.ts';

const check = readFileSync('web/refuse-page.js', 'utf8');
const readme = readFileSync('README.md', 'utf8');

/** The CSS features that the check requires, as the data names them. */
const FEATURES: Readonly<Record<string, string>> = {
  'selector(:user-valid)': 'css.selectors.user-valid',
  '(white-space-collapse: preserve)': 'css.properties.white-space-collapse.preserve',
};

test('the check asks for features that all supported browsers have, and no older one', () => {
  const literals = /var NEEDED = \[(.*?)\]/s.exec(check)?.[1]?.split(', ') ?? [];
  const asked = literals.map((text) => text.slice(1, -1));
  expect(asked.toSorted()).toEqual(Object.keys(FEATURES).toSorted());
  const needed = Object.fromEntries(
    (Object.keys(OLDEST_BROWSERS) as BrowserName[]).map((browser) => {
      const versions = asked.map((condition) => {
        const statement = findFeature(FEATURES[condition] ?? '');
        return statement === null ? null : firstVersion(statement, browser);
      });
      return [browser, Math.max(...versions.map((version) => version ?? Infinity))];
    }),
  );
  expect(needed).toEqual(OLDEST_BROWSERS);
});

test('the check uses only syntax that browsers since 2012 can parse', () => {
  const code = check.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/'[^'\n]*'/g, "''");
  expect(
    code.match(/=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async|await|of|import)\b/g),
  ).toBeNull();
});

test('the README and the page name the same versions', () => {
  const { chrome, edge, firefox, safari, safari_ios } = OLDEST_BROWSERS;
  expect(edge).toBe(chrome);
  expect(check).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (on an iPhone or iPad, iOS ${safari_ios})`,
  );
  expect(safari_ios).toBe(safari);
  expect(readme).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}, and newer`,
  );
});
