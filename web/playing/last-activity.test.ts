import { expect, test } from 'vitest';
import { addActivity, findLeft, type Activity } from './last-activity.ts';

const MINUTE = 60_000;

/** What is known after presses at these minutes. */
function pressedAt(...minutes: number[]): Activity | null {
  return minutes.reduce<Activity | null>((known, at) => addActivity(known, at * MINUTE), null);
}

test.each([
  ['nothing was pressed yet', [], 500, null],
  ['who is there has not left', [0, 5, 14], 20, null],
  ['who is away has left with the last press', [0, 5, 14], 300, 14],
  ['the press of the return does not hide it', [0, 5, 14, 300], 301, 14],
  ['nor do those after it', [0, 14, 300, 310], 311, 14],
  ['the last of several absences counts', [0, 14, 300, 310, 500], 500, 310],
])('%s', (_, minutes, now, leftMinute) => {
  const leftMs = findLeft(pressedAt(...minutes), now * MINUTE);
  expect(leftMs).toBe(leftMinute === null ? null : leftMinute * MINUTE);
});
