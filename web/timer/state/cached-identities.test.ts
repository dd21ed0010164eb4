import { expect, test } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { addIdentityTime, timeToNextLevelMs } from './cached-identities.ts';

const MINUTE = 60_000;

function identity(id: string, total_time: number, level: number, level_progress: number): Identity {
  return {
    id,
    description: id,
    color: '#4A90E2',
    total_time,
    level,
    level_progress,
    is_active: true,
    order: 0,
    Habits: [],
  };
}

const runner = identity('runner', 10 * MINUTE, 1, 66.6);
const reader = identity('reader', 0, 1, 0);

test('time is added to one identity, across its level’s threshold', () => {
  expect(addIdentityTime([runner, reader], 'runner', 50 * MINUTE)).toEqual([
    identity('runner', 60 * MINUTE, 3, 0),
    reader,
  ]);
});

test('adding and subtracting the same time changes nothing', () => {
  const more = addIdentityTime([runner, reader], 'runner', 7 * MINUTE);
  expect(addIdentityTime(more, 'runner', -7 * MINUTE)).toEqual([runner, reader]);
});

test('no time falls below zero', () => {
  expect(addIdentityTime([reader], 'reader', -MINUTE)).toEqual([reader]);
});

test('the time to the next level is the distance to its threshold', () => {
  expect(timeToNextLevelMs(runner)).toBe(5 * MINUTE);
  expect(timeToNextLevelMs(identity('sage', 60 * MINUTE, 3, 0))).toBe(75 * MINUTE);
});
