import { expect, test } from 'vitest';
import type { PushMessage } from '#contract/push-messages.ts';
import { deviceLabel } from './device-label.ts';
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

test('what has ended is told from a break that has', () => {
  expect(wordsOf(ended)).toEqual({ title: 'Run is complete', body: '25 min as Runner.' });
  expect(wordsOf({ ...ended, is_break: true, name: 'Tea', target_ms: MINUTE })).toEqual({
    title: 'The break is over',
    body: 'Tea: 1 min.',
  });
  expect(wordsOf({ ...ended, target_ms: 20_000 }).body).toBe('Less than a minute as Runner.');
});

test('a habit that is due is told by the clock of its user', () => {
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
    body: '1 h 14 min, planned for 6:45.',
  });
  expect(wordsOf({ ...due, hours: 12 }).body).toMatch(/planned for 6:45\sAM\.$/);
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['something else', 'Browser on another device'],
])('%s is called %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
