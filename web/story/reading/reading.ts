import type { Passage } from '../text/story-page.ts';

/**
 * How far a page has been read: `line` counts through all of its passages. A line that was typed to its end rests, and
 * the next of its passage comes by itself; one that the reader has gone back to is held until they go on.
 */
export interface Reading {
  readonly line: number;
  readonly pace: 'typing' | 'resting' | 'held';
}

/** What a step comes to: more of this page, the question at the end of the passage, or another page. */
export type Step =
  | { readonly to: 'line'; readonly reading: Reading }
  | { readonly to: 'question' | 'next page' | 'previous page' };

export const CHARACTER_MS = 70;
const REST_MS = 2000;

export const FIRST_LINE: Reading = { line: 0, pace: 'typing' };

export function lastLine(passages: readonly Passage[]): Reading {
  return { line: countLines(passages) - 1, pace: 'held' };
}

/** Finishes the line that is being typed; else the next line, what is asked after it, or the next page. */
export function goOn(passages: readonly Passage[], { line, pace }: Reading): Step {
  if (pace === 'typing') return { to: 'line', reading: { line, pace: 'resting' } };
  const { passage, isLast } = placeOf(passages, line);
  if (isLast && passages[passage]?.asks !== undefined) return { to: 'question' };
  if (line + 1 >= countLines(passages)) return { to: 'next page' };
  return { to: 'line', reading: { line: line + 1, pace: 'typing' } };
}

/** Finishes the whole passage; a passage that stands whole is followed by the same as with `goOn`. */
export function endPassage(passages: readonly Passage[], reading: Reading): Step {
  const { passage, isLast } = placeOf(passages, reading.line);
  if (isLast && reading.pace !== 'typing') return goOn(passages, reading);
  const last = firstLineOf(passages, passage + 1) - 1;
  return { to: 'line', reading: { line: last, pace: 'resting' } };
}

/** The line before, whole, or the page before. */
export function goBack({ line }: Reading): Step {
  if (line === 0) return { to: 'previous page' };
  return { to: 'line', reading: { line: line - 1, pace: 'held' } };
}

/** In which passage a line stands, and whether it ends it. */
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

/** The number of a passage's first line; of the line after the page for the passage after the last. */
export function firstLineOf(passages: readonly Passage[], passage: number): number {
  return countLines(passages.slice(0, passage));
}

/** How long a line rests before the next of its passage; null where that waits for the reader. */
export function restMs(passages: readonly Passage[], { line, pace }: Reading): number | null {
  return pace === 'resting' && !placeOf(passages, line).isLast ? REST_MS : null;
}

/** How many characters stand after so long. */
export function typedCharacters(elapsedMs: number): number {
  return Math.floor(elapsedMs / CHARACTER_MS);
}

function countLines(passages: readonly Passage[]): number {
  return passages.reduce((count, { lines }) => count + lines.length, 0);
}
