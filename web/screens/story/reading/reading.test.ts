import { describe, expect, test } from 'vitest';
import { inVoice, type Passage } from '../text/story-page.ts';
import {
  endPassage,
  FIRST_LINE,
  firstLineOf,
  goBack,
  goOn,
  lastLine,
  placeOf,
  restMs,
  typedCharacters,
  type Reading,
  type ReadingStep,
} from './reading.ts';

const PASSAGES: readonly Passage[] = [
  inVoice('teller', 'One.', 'Two.'),
  { ...inVoice('noor', 'Your name?'), asks: 'name' },
  inVoice('teller', 'Four.'),
];

/** The sequence of steps until one leaves the lines. */
function walk(from: Reading, take: (reading: Reading) => ReadingStep): string[] {
  const seen: string[] = [];
  let reading = from;
  for (;;) {
    const step = take(reading);
    if (step.to !== 'line') return [...seen, step.to];
    reading = step.reading;
    seen.push(`${reading.line} ${reading.pace}`);
  }
}

describe('reading', () => {
  test('going on completes a line, starts the next, and stops at a question', () => {
    expect(walk(FIRST_LINE, (reading) => goOn(PASSAGES, reading))).toEqual([
      '0 resting',
      '1 typing',
      '1 resting',
      '2 typing',
      '2 resting',
      'question',
    ]);
  });

  test('ending a passage completes it, then goes on', () => {
    expect(walk(FIRST_LINE, (reading) => endPassage(PASSAGES, reading))).toEqual([
      '1 resting',
      '2 typing',
      '2 resting',
      'question',
    ]);
    expect(endPassage(PASSAGES, { line: 0, pace: 'resting' })).toEqual({
      to: 'line',
      reading: { line: 1, pace: 'resting' },
    });
  });

  test('going on after the last line leaves the page', () => {
    const afterQuestion: Reading = { line: firstLineOf(PASSAGES, 2), pace: 'typing' };
    expect(walk(afterQuestion, (reading) => goOn(PASSAGES, reading))).toEqual([
      '3 resting',
      'next page',
    ]);
  });

  test('going back shows each complete line and leaves before the first, also from a half-typed line', () => {
    expect(walk({ line: 3, pace: 'typing' }, goBack)).toEqual([
      '2 held',
      '1 held',
      '0 held',
      'previous page',
    ]);
  });

  test('after two seconds a typed line is followed by the next of its passage only', () => {
    expect(restMs(PASSAGES, { line: 0, pace: 'resting' })).toBe(2000);
    expect(restMs(PASSAGES, { line: 0, pace: 'typing' })).toBeNull();
    expect(restMs(PASSAGES, { line: 0, pace: 'held' })).toBeNull();
    expect(restMs(PASSAGES, { line: 1, pace: 'resting' })).toBeNull();
  });

  test('a character takes 70 ms', () => {
    expect([0, 69, 70, 700].map(typedCharacters)).toEqual([0, 0, 1, 10]);
  });

  test('lines count through the passages', () => {
    expect(lastLine(PASSAGES).line).toBe(3);
    expect(placeOf(PASSAGES, 1)).toEqual({ passage: 0, isLast: true });
    expect(placeOf(PASSAGES, 2)).toEqual({ passage: 1, isLast: true });
    expect(() => placeOf(PASSAGES, 4)).toThrow(RangeError);
  });
});
