import { expect, test } from 'vitest';
import { addActivity, findLeft, type Activity } from './last-activity.ts';

const MINUTE = 60_000;

/** Activity after presses at these minutes. */
function pressedAt(...minutes: number[]): Activity | null {
  return minutes.reduce<Activity | null>((known, at) => addActivity(known, at * MINUTE), null);
}

test.each([
  ['without presses nothing is known', [], 500, null],
  ['a recent press is no absence', [0, 5, 14], 20, null],
  ['an absence begins with the last press', [0, 5, 14], 300, 14],
  ['the press after the return keeps it', [0, 5, 14, 300], 301, 14],
  ['later presses keep it', [0, 14, 300, 310], 311, 14],
  ['the last of several absences counts', [0, 14, 300, 310, 500], 500, 310],
])('%s', (_, minutes, now, leftMinute) => {
  const leftMs = findLeft(pressedAt(...minutes), now * MINUTE);
  expect(leftMs).toBe(leftMinute === null ? null : leftMinute * MINUTE);
});
