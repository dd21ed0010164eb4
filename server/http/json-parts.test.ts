import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseParts, splitJson } from './json-parts.ts';

const parse = async (text: string) => {
  const parts = await splitJson(text);
  return parts && parseParts(parts, JSON.parse);
};

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
])('a document with too many %s is not parsed', async (_, text) => {
  expect(await splitJson(text)).toBeNull();
});

test.each([
  ['fields', fields(100)],
  ['items of a list in an item', `{"schedules":[{"days_of_week":${items(10_000)}}]}`],
  ['items of a list', `{"events":${items(250_000)}}`],
  ['letters', `{"user":"${'x'.repeat(24_000)}"}`],
  ['lists of one name', `{"events":${items(100)},"todos":[],"events":${items(30_000)}}`],
])('a document with the maximum number of %s is parsed', async (_, text) => {
  expect(await parse(text)).toEqual(JSON.parse(text));
});

test('brackets and commas in strings are ignored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('\\', '"', '[', '{', ',', 'a') }),
      async (text) => {
        const name = JSON.stringify(text);
        return (
          (await splitJson(
            `{${Array.from({ length: 100 }, () => `${name}:${name}`).join(',')}}`,
          )) !== null
        );
      },
    ),
  );
  const nine = `${'['.repeat(9)}${']'.repeat(9)}`;
  expect(await splitJson(JSON.stringify({ text: `"\\${nine}` }))).not.toBeNull();
  expect(await splitJson(`{"text":"\\\\","list":${nine}}`)).toBeNull();
});

const LONG = '1234567,'.repeat(10_000);

test.each([
  ['a comma at the end of a part', `{"events":[${LONG}]}`],
  ['a part without an item', `{"events":[${' '.repeat(70_000)},1]}`],
  ['two commas', `{"events":[${LONG},1]}`],
  ['a list that ends as an object', `{"events":[${LONG}1}`],
  ['a list without an end', `{"events":[${LONG}1`],
  ['an item without an end', `{"events":[${LONG}{"a":1]}`],
  ['a comma at the start', '{"events":[,1]}'],
])('a document with %s is invalid JSON', async (_, text) => {
  await expect(parse(text)).rejects.toThrow(SyntaxError);
});

test('a document is parsed correctly however it is split', async () => {
  const item = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ minLength: 10_000 }));
  const document = fc.dictionary(
    fc.string(),
    fc.oneof(fc.array(item), fc.jsonValue({ maxDepth: 2 })),
  );
  await fc.assert(
    fc.asyncProperty(document, async (one) => {
      const text = JSON.stringify(one);
      expect(await parse(text)).toEqual(JSON.parse(text));
    }),
  );
});
