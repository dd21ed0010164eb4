import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

const FACTS = { today: '2026-03-02', playedTodayMs: 0, totalMs: 3_600_000 };
const lastOn = (day: string) => ({ ...FACTS, lastDay: { day, durationMs: 2_520_000 } });

test('a first visit, the next day, the day after a gap and the middle of a day have different texts', () => {
  expect(greet({ ...FACTS, totalMs: 0, lastDay: null })).toBe(
    'Welcome. Press Play: your first minute counts.',
  );
  expect(greet(lastOn('2026-03-01'))).toBe('Welcome back. Yesterday: 42m.');
  expect(greet(lastOn('2026-02-28'))).toBe('Welcome back. You last played 2 days ago.');
  expect(greet(lastOn('2026-02-22'))).toBe('Welcome back. You last played 8 days ago.');
  expect(greet({ ...FACTS, lastDay: null })).toBe('Welcome back. It has been a while.');
  expect(greet({ ...lastOn('2026-02-22'), playedTodayMs: 1_200_000 })).toBe('20m played today.');
});

test('until the last day is loaded the greeting names today', () => {
  expect(greet({ ...FACTS, lastDay: undefined })).toBe('Monday, March 2');
});
