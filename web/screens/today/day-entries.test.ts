import { expect, test } from 'vitest';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { listEntries, type DayEntry } from './day-entries.ts';
import { FRAME, at, dueAt, session } from './testing/day.ts';

const MORNING_AND_EVENING = [dueAt('morning', 'Run', '07:00'), dueAt('evening', 'Run', '19:00')];

function describeEntries(entries: readonly DayEntry[]): string[] {
  return entries.map((entry) =>
    entry.kind === 'slot'
      ? `slot ${entry.due.id}`
      : `${entry.isRunning ? 'running' : 'played'} ${entry.event.id} for ${entry.fills?.id ?? 'nothing'}`,
  );
}

test('occurrences are slots until a session fills the earliest', () => {
  const day = { frame: FRAME, due: MORNING_AND_EVENING, running: null };
  expect(describeEntries(listEntries({ ...day, events: [] }))).toEqual([
    'slot morning',
    'slot evening',
  ]);
  const [run, read] = [session('a', 'Run', at('12:00'), 20), session('b', 'Read', at('11:00'), 20)];
  expect(describeEntries(listEntries({ ...day, events: [run, read] }))).toEqual([
    'played b for nothing',
    'played a for morning',
    'slot evening',
  ]);
});

test('a running session fills a slot too, and is listed once', () => {
  const { timer, duration: _, ...event } = session('now', 'Run', at('18:50'), 0);
  const entries = listEntries({
    frame: FRAME,
    due: MORNING_AND_EVENING,
    events: [session('a', 'Run', at('07:30'), 20), { ...event, timer, duration: null }],
    running: { event, playedMs: 12 * MS_PER_MINUTE },
  });
  expect(describeEntries(entries)).toEqual(['played a for morning', 'running now for evening']);
  expect(entries.at(-1)?.endMs).toBe(at('19:02'));
});

test('a session with any part in the day is listed, others are not', () => {
  const entries = listEntries({
    frame: FRAME,
    due: [{ ...dueAt('yesterday', 'Run', '07:00'), occurs_at: '2026-11-20T06:00:00.000Z' }],
    events: [
      session('yesterday', 'Run', at('00:00') - 60 * MS_PER_MINUTE, 30),
      session('over midnight', 'Run', at('00:00') - 10 * MS_PER_MINUTE, 30),
      session('of no length', 'Run', at('00:00'), 0),
      session('into tomorrow', 'Run', at('23:50'), 30),
    ],
    running: null,
  });
  expect(entries.map(({ key }) => key)).toEqual(['over midnight', 'of no length', 'into tomorrow']);
});

test('a session that began on the day before fills no slot', () => {
  const event = session('over midnight', 'Run', at('00:00') - 10 * MS_PER_MINUTE, 30);
  const due = [dueAt('morning', 'Run', '07:00')];
  const entries = listEntries({ frame: FRAME, due, events: [event], running: null });
  expect(describeEntries(entries)).toEqual(['played over midnight for nothing', 'slot morning']);
});
