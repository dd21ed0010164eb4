import { expect, test } from 'vitest';
import type { PushMessage } from '#contract/push-messages.ts';
import { wordsOf } from './words.ts';

const MINUTE = 60_000;

const ended: PushMessage = {
  kind: 'session',
  tag: 'session-one',
  event_id: 'one',
  name: 'Run',
  identity: 'Runner',
  is_break: false,
  target_ms: 25 * MINUTE,
  ended_at: '2026-11-21T12:00:00.000Z',
};

test('the end of work and the end of a break have different texts', () => {
  expect(wordsOf(ended)).toEqual({ title: 'Run is complete', body: '25 min as Runner.' });
  expect(wordsOf({ ...ended, is_break: true, name: 'Tea', target_ms: MINUTE })).toEqual({
    title: 'The break is over',
    body: 'Tea: 1 min.',
  });
  expect(wordsOf({ ...ended, target_ms: 20_000 }).body).toBe('Less than a minute as Runner.');
});

test('a reminder uses the user’s clock', () => {
  const due: PushMessage = {
    kind: 'due',
    tag: 'due-one',
    schedule_id: 'one',
    habit_id: 'run',
    day: '2026-11-21',
    name: 'Run',
    target_ms: 74 * MINUTE,
    due_at: new Date(2026, 10, 21, 6, 45).toISOString(),
    hours: 24,
  };
  expect(wordsOf(due)).toEqual({
    title: 'Time for Run',
    body: '74 min, planned for 6:45.',
  });
  expect(wordsOf({ ...due, hours: 12 }).body).toMatch(/planned for 6:45\sAM\.$/);
});
