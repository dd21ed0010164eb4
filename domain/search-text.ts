/** Marks that a search ignores: the accents of Latin, Greek and Cyrillic, the points of Hebrew, the vowels of Arabic. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]|\u0640/gu;

/** Letters that have no accent to remove, as people type them who do not have them on their keyboard. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gu');

/** A text folded for searching: without case, accents and forms of the same character. `Café` and `cafe` are equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(SPELLED, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFC');
}

/** A part of a text, as indices of its UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the first part of a text that matches a search without regard to case and accents; null without a match. */
export function findFolded(text: string, search: string): TextRange | null {
  const wanted = foldText(search);
  if (wanted === '') return null;
  let folded = '';
  const sources: TextRange[] = [];
  for (const { 0: character, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const part = foldText(character);
    const source = { start: index, end: index + character.length };
    for (let unit = 0; unit < part.length; unit += 1) sources.push(source);
    folded += part;
  }
  const at = folded.indexOf(wanted);
  const [first, last] = [sources[at], sources[at + wanted.length - 1]];
  return first && last ? { start: first.start, end: last.end } : null;
}
