import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFeature, isEverywhere } from './compat-data.ts';

/** CSS that a supported browser lacks according to the data, and the effect there. */
const DEGRADES: Readonly<Record<string, string>> = {
  '::view-transition-new': 'Firefox and Safari 17 change the theme at once.',
  '::view-transition-old': 'Firefox and Safari 17 change the theme at once.',
  'accent-color': 'In Safari a color may be another shade of it, for its contrast.',
  'content-visibility': 'What is out of sight is laid out, too.',
  'corner-shape': 'A stone is cut out of a square (`@supports not`).',
  cursor: 'A phone has none.',
  'forced-color-adjust': 'Safari has no forced colors.',
  'field-sizing': 'A field has its least height, and can be pulled longer.',
  'font-family: ui-monospace': 'The next in the list.',
  mask: 'The build writes `-webkit-mask` beside it.',
  'overscroll-behavior': 'At the end of a list that needs no scrolling the page scrolls.',
  resize: 'On a phone a field cannot be pulled longer, and scrolls.',
  'scrollbar-color': 'The bars of the system.',
  'scrollbar-gutter': 'Safari 17 has bars that take no place.',
  'scrollbar-width': 'The bars of the system.',
  'text-wrap: balance': 'Lines break where they are full.',
  'text-wrap: pretty': 'Lines break where they are full.',
  'user-select': 'The build writes `-webkit-user-select` beside it.',
};

/** The CSS features in a style sheet, each as written and as the data names it. */
function listFeatures(styles: string): [name: string, path: string][] {
  const text = styles.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '');
  const declarations = [...text.matchAll(/(?<=[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]*)(?=[;}])/g)];
  return [
    ...declarations.flatMap(([, property = '', value = '']): [string, string][] => [
      [property, `css.properties.${property}`],
      ...[...value.matchAll(/(?<![\w-])[a-z][a-z-]+/g)].map(([word]): [string, string] => [
        `${property}: ${word}`,
        `css.properties.${property}.${word}`,
      ]),
    ]),
    ...[...text.matchAll(/(?<!:):([a-z-]+)|::([a-z-]+)/g)].map(
      ([all, one, two]): [string, string] => [all, `css.selectors.${one ?? two}`],
    ),
    ...[...text.matchAll(/@([a-z-]+)/g)].map(([all, name]): [string, string] => [
      all,
      `css.at-rules.${name}`,
    ]),
  ];
}

function listNewer(styles: string): string[] {
  const newer = listFeatures(styles).flatMap(([name, path]) => {
    // A prefixed name is meant for its engine only.
    if (/^(?:::)?-/.test(name)) return [];
    const feature = findFeature(path);
    return feature === null || isEverywhere(feature) ? [] : [name];
  });
  return [...new Set(newer)].toSorted();
}

test('every CSS feature that a supported browser lacks is listed with its effect', () => {
  const styles = globSync('web/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const found = listNewer(styles.join('\n'));
  const isKnown = (name: string) => name in DEGRADES || name.replace(/: .*/, '') in DEGRADES;
  expect(found.filter((name) => !isKnown(name))).toEqual([]);
  expect(
    Object.keys(DEGRADES).filter((name) => !found.some((one) => one.startsWith(name))),
  ).toEqual([]);
});

test('finds a feature that a supported browser lacks, and none that all have', () => {
  const styles = `
    a:hover { color: red; anchor-name: --a; align-content: safe center }
    ::view-transition-old(root) { display: grid; }
    @starting-style { a { opacity: 0; } }`;
  expect(listNewer(styles)).toEqual([
    '::view-transition-old',
    '@starting-style',
    'align-content: safe',
    'anchor-name',
  ]);
});
