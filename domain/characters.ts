/** Number of characters (Unicode code points) of a text: what the limits of the API count, as JSON Schema does. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * White space and the characters that show nothing: control characters, those that a program may ignore (joiners,
 * direction marks, variation selectors, tags, fillers of Hangul), marks of annotations, and the blank pattern of Braille.
 */
const BEGINS_INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]+/u;

/** Whether a text shows nothing: it is empty, or has white space and invisible characters only. */
export function isBlank(text: string): boolean {
  return text.replace(BEGINS_INVISIBLE, '') === '';
}

/**
 * The first visible character as a reader sees it, with its marks and joined signs (🧑‍🚀 is one); the empty string if a
 * text shows nothing. Browsers without `Intl.Segmenter` give the first code point.
 */
export function firstCharacter(text: string): string {
  const visible = text.replace(BEGINS_INVISIBLE, '');
  if (!('Segmenter' in Intl)) return /^./su.exec(visible)?.[0] ?? '';
  for (const { segment } of new Intl.Segmenter('en').segment(visible)) return segment;
  return '';
}

/** Letters of scripts that are written from right to left, and characters that change the direction. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Isolates a name for a sentence or a title: its letters from right to left do not move the words and numbers beside
 * it. A text without such letters stays the same.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
