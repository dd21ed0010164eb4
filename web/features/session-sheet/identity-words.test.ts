import { expect, test } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { describeTimeChange } from './identity-words.ts';

const RUNNER: Identity = {
  id: 'runner',
  description: 'Runner',
  color: '#2F6FB5',
  level: 2,
  level_progress: 50,
  total_time: 20 * MS_PER_MINUTE + 30_000,
  is_active: true,
  order: 0,
  Habits: [],
};

test.each([
  [10, 'Runner has 30m, still level 2'],
  [40, 'Runner has 1h: level 3, up from 2'],
  [-10, 'Runner has 10m: level 1, down from 2'],
  [-60, 'Runner has 0m: level 1, down from 2'],
])('%i minutes more: %s', (minutes, words) => {
  expect(describeTimeChange(RUNNER, minutes * MS_PER_MINUTE)).toBe(words);
});
