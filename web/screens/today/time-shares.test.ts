import { expect, test } from 'vitest';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { listEntries } from './day-entries.ts';
import { FRAME, at, dueAt, session } from './testing/day.ts';
import { listTimeShares } from './time-shares.ts';

function describeShares(
  ...[entries, nowMs]: [Parameters<typeof listTimeShares>[0], number]
): string[] {
  return listTimeShares(entries, FRAME, nowMs).map(
    ({ name, ms, percent }) => `${name} ${ms / MS_PER_MINUTE} ${percent.toFixed(1)}`,
  );
}

test('a new day is Remaining, then Unused, with due time as Upcoming', () => {
  const empty = { frame: FRAME, events: [], due: [], running: null };
  expect(describeShares(listEntries(empty), at('07:00'))).toEqual([
    'Unused 0 0.0',
    'Upcoming 0 0.0',
    'Remaining 660 100.0',
  ]);
  const due = [dueAt('morning', 'Run', '09:00'), dueAt('evening', 'Run', '18:00')];
  expect(describeShares(listEntries({ ...empty, due }), at('13:30'))).toEqual([
    'Unused 330 50.0',
    'Upcoming 40 6.1',
    'Remaining 290 43.9',
  ]);
  expect(describeShares(listEntries(empty), at('22:00'))[0]).toBe('Unused 660 100.0');
});

test('identities are in the order of their first session; the rest of a running session is Upcoming', () => {
  const { timer: _, duration: __, ...event } = session('now', 'Run', at('09:50'), 0);
  const entries = listEntries({
    frame: FRAME,
    events: [session('a', 'Read', at('09:00'), 30), session('b', 'Run', at('08:00'), 15)],
    due: [dueAt('morning', 'Run', '08:00'), dueAt('noon', 'Run', '12:00')],
    running: { event, playedMs: 8 * MS_PER_MINUTE },
  });
  expect(describeShares(entries, at('09:58'))).toEqual([
    'Run 23 3.5',
    'Read 30 4.5',
    'Unused 65 9.9',
    'Upcoming 12 1.8',
    'Remaining 530 80.3',
  ]);
});

test('a session over midnight counts with its part in the day', () => {
  const events = [session('a', 'Read', at('23:30'), 90)];
  const entries = listEntries({ frame: FRAME, events, due: [], running: null });
  expect(describeShares(entries, at('23:59'))).toEqual([
    'Read 30 4.3',
    'Unused 660 95.7',
    'Upcoming 0 0.0',
    'Remaining 0 0.0',
  ]);
});
