import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrdinaryJson } from './large-body.ts';

const MILLION = 1_000_000;
const fields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
const items = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => n));

test.each([
  ['brackets', '['.repeat(MILLION)],
  ['objects in each other', `${'{"a":'.repeat(MILLION)}1${'}'.repeat(MILLION)}`],
  ['fields', fields(MILLION)],
  ['fields of an item', `{"values":[${fields(101)}]}`],
  ['items of a list in an item', `{"schedules":[{"days_of_week":${items(10_001)}}]}`],
  ['items of a list', `{"events":${items(250_001)}}`],
  ['letters', `{"user":"${'x'.repeat(MILLION)}"}`],
  ['letters without an end', `{"user":"${'x'.repeat(MILLION)}`],
  ['backslashes', `{"user":"${'\\'.repeat(MILLION)}"}`],
])('a document of very many %s is not parsed', (_, text) => {
  expect(isOrdinaryJson(text)).toBe(false);
});

test.each([
  ['fields', fields(100)],
  ['items of a list in an item', `{"schedules":[{"days_of_week":${items(10_000)}}]}`],
  ['items of a list', `{"events":${items(250_000)}}`],
  ['letters', `{"user":"${'x'.repeat(24_000)}"}`],
])('as many %s as a document may have are', (_, text) => {
  expect(isOrdinaryJson(text)).toBe(true);
});

test('what stands in a string counts for nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\\', '"', '[', '{', ',', 'a') }), (text) => {
      const name = JSON.stringify(text);
      return isOrdinaryJson(`{${Array.from({ length: 100 }, () => `${name}:${name}`).join(',')}}`);
    }),
  );
  const nine = `${'['.repeat(9)}${']'.repeat(9)}`;
  expect(isOrdinaryJson(JSON.stringify({ text: `"\\${nine}` }))).toBe(true);
  expect(isOrdinaryJson(`{"text":"\\\\","list":${nine}}`)).toBe(false);
});
