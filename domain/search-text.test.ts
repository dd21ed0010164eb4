// Words of other languages: cspell:disable
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFolded, foldText } from './search-text.ts';

test.for<[string, string]>([
  ['Café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Ｒｕｎ', 'run'],
  ['ΌΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
])('%s is found by %s', ([text, search]) => {
  expect(foldText(text)).toBe(foldText(search));
});

test.for<[string, string]>([
  ['が', 'か'],
  ['한', '하'],
  ['कि', 'क'],
])('%s and %s stay different letters', ([text, other]) => {
  expect(foldText(text)).not.toBe(foldText(other));
});

test.for<[string, string, string]>([
  ['One Café latte', 'cafe', 'Café'],
  ['One cafe\u0301 latte', 'café', 'cafe\u0301'],
  ['Große Runde', 'ss', 'ß'],
  ['Großes', 'gros', 'Groß'],
  ['the ﬁrst', 'first', 'ﬁrst'],
  ['İstanbul', 'ist', 'İst'],
])('in "%s" the match of "%s" is "%s"', ([text, search, match]) => {
  const found = findFolded(text, search);
  expect(found && text.slice(found.start, found.end)).toBe(match);
});

test('a search that is empty, or that a text does not have, finds no part', () => {
  expect(findFolded('Run', '')).toBeNull();
  expect(findFolded('Run', 'x')).toBeNull();
});

test('folding again changes nothing, and a part that is found folds to the search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (text, at, length) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
      const graphemes = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
      const part = graphemes.slice(at, at + length).join('');
      const found = findFolded(text, part);
      if (found) {
        expect(foldText(text.slice(found.start, found.end))).toContain(foldText(part));
      }
    }),
  );
});
