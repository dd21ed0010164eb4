import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const SOURCES = read('web/**/*.{tsx,ts,html}');

test('a class list names at most two values of its own', () => {
  const lists = SOURCES.flatMap(({ file, text }) =>
    (text.match(/(?<=className=)"[^"]*"|(?<=className=\{)`[^`]*`|'[^'\n]*-\[[^'\n]*'/g) ?? []).map(
      (list) => `${file}: ${list}`,
    ),
  );
  expect(lists.length).toBeGreaterThan(500);
  expect(lists.filter((list) => (list.match(/-\[[^\]]*\](?!:)/g) ?? []).length > 2)).toEqual([]);
});

/** Classes that libraries set. */
const FOREIGN = /^(?:driver|react-aria)-/i;

test('each class of a style sheet is set by an element', () => {
  const classes = new Set(
    read('web/**/*.css')
      .flatMap(({ text }) => text.match(/(?<=^[^:;]*\.)[a-z][\w-]*(?=[^;]*[{,]$)/gim) ?? [])
      .filter((name) => !FOREIGN.test(name)),
  );
  expect(classes.size).toBeGreaterThan(500);
  const names = new Set(SOURCES.flatMap(({ text }) => text.match(/[a-zA-Z][\w-]*/g) ?? []));
  const prefixes = SOURCES.flatMap(({ text }) => text.match(/[a-z][\w-]*-(?=\$\{)/g) ?? []);
  expect(
    [...classes].filter(
      (name) => !names.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
    ),
  ).toEqual([]);
});
