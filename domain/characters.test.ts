// Words of other languages: cspell:disable
import { expect, test } from 'vitest';
import { countCharacters, firstCharacter, isBlank, isolate } from './characters.ts';

/** All characters that Unicode lets a program ignore, and other blanks, by their code points. */
function listIgnorable(): string[] {
  const all = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point));
  return all.filter((character) =>
    /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(character),
  );
}

test('a text of any characters that show nothing is blank', () => {
  const characters = listIgnorable();
  expect(characters.length).toBeGreaterThan(4000);
  expect(characters.filter((character) => !isBlank(character))).toEqual([]);
  expect(isBlank('')).toBe(true);
  expect(isBlank('\u200b \u2060\u3164')).toBe(true);
});

test.for(['a', '0', '·', '🏃', 'ा', '\u0301', 'ﷺ', '\u200b.', '👩‍🚀'])('%s is visible', (text) => {
  expect(isBlank(text)).toBe(false);
});

test.for<[string, string]>([
  ['Ada', 'A'],
  [' \u200bAda', 'A'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['🇩🇪 Runde', '🇩🇪'],
  ['e\u0301tude', 'e\u0301'],
  ['नि', 'नि'],
  ['\u200b', ''],
  ['', ''],
])('the first character of "%s" is "%s"', ([text, first]) => {
  expect(firstCharacter(text)).toBe(first);
});

test('characters are counted as code points', () => {
  expect(countCharacters('🧗ü')).toBe(2);
});

test.for<[string, string]>([
  ['Run', 'Run'],
  ['Übung 5', 'Übung 5'],
  ['ריצה', '\u2068ריצה\u2069'],
  ['Run عربي 5', '\u2068Run عربي 5\u2069'],
  ['\u202eabc', '\u2068\u202eabc\u2069'],
])('%s beside other words is %s', ([text, isolated]) => {
  expect(isolate(text)).toBe(isolated);
});
