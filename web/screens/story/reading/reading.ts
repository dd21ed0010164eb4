import type { Passage } from '../text/story-page.ts';

/**
 * Position on a page: `line` counts through all of its passages. A completely typed line is `resting`, and the next of
 * its passage follows by itself; a line that the reader has gone back to is `held` until they continue.
 */
export interface Reading {
  readonly line: number;
  readonly pace: 'typing' | 'resting' | 'held';
}

/** Result of a step: another line, the question at the end of the passage, or another page. */
export type ReadingStep =
  | { readonly to: 'line'; readonly reading: Reading }
  | { readonly to: 'question' | 'next page' | 'previous page' };

export const CHARACTER_MS = 70;
const REST_MS = 2000;

export const FIRST_LINE: Reading = { line: 0, pace: 'typing' };

export function lastLine(passages: readonly Passage[]): Reading {
  return { line: countLines(passages) - 1, pace: 'held' };
}

/** Completes the line that is being typed; otherwise goes to the next line, its question, or the next page. */
export function goOn(passages: readonly Passage[], { line, pace }: Reading): ReadingStep {
  if (pace === 'typing') return { to: 'line', reading: { line, pace: 'resting' } };
  const { passage, isLast } = placeOf(passages, line);
  if (isLast && passages[passage]?.asks !== undefined) return { to: 'question' };
  if (line + 1 >= countLines(passages)) return { to: 'next page' };
  return { to: 'line', reading: { line: line + 1, pace: 'typing' } };
}

/** Completes the whole passage; if it is complete, does the same as `goOn`. */
export function endPassage(passages: readonly Passage[], reading: Reading): ReadingStep {
  const { passage, isLast } = placeOf(passages, reading.line);
  if (isLast && reading.pace !== 'typing') return goOn(passages, reading);
  const last = firstLineOf(passages, passage + 1) - 1;
  return { to: 'line', reading: { line: last, pace: 'resting' } };
}

/** Goes to the previous line, complete, or to the previous page. */
export function goBack({ line }: Reading): ReadingStep {
  if (line === 0) return { to: 'previous page' };
  return { to: 'line', reading: { line: line - 1, pace: 'held' } };
}

/** Passage of a line, and whether the line is its last. */
export function placeOf(
  passages: readonly Passage[],
  line: number,
): { readonly passage: number; readonly isLast: boolean } {
  let end = 0;
  for (const [passage, { lines }] of passages.entries()) {
    end += lines.length;
    if (line < end) return { passage, isLast: line === end - 1 };
  }
  throw new RangeError(`The page has no line ${line}`);
}

/** Index of a passage's first line; after the last passage, the number of lines. */
export function firstLineOf(passages: readonly Passage[], passage: number): number {
  return countLines(passages.slice(0, passage));
}

/** How long a line rests before the next one; null if that waits for the reader. */
export function restMs(passages: readonly Passage[], { line, pace }: Reading): number | null {
  return pace === 'resting' && !placeOf(passages, line).isLast ? REST_MS : null;
}

/** Number of characters typed after `elapsedMs`. */
export function typedCharacters(elapsedMs: number): number {
  return Math.floor(elapsedMs / CHARACTER_MS);
}

function countLines(passages: readonly Passage[]): number {
  return passages.reduce((count, { lines }) => count + lines.length, 0);
}
