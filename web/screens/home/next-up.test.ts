import { expect, test } from 'vitest';
import type { Break } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { sortOutDay } from './identity-day.ts';
import { nextUpWords } from './next-up-words.ts';
import { findNextUp } from './next-up.ts';
import { DAY, hourMs, identityWith, makeHabit, played } from './testing/day-at-home.ts';

const RULE = { zone: 'UTC', dayStartHour: 4 };

const tea = makeHabit('Tea', { is_break: true });
const TEA_BREAK: Break = {
  id: 'tea',
  habit_id: 'Tea',
  interval: 1_500_000,
  order: 0,
  Habit: tea,
};

function weekly(habit_id: string, start_time: string, ...days_of_week: number[]): Schedule {
  return {
    id: `${habit_id} at ${start_time}`,
    habit_id,
    start_time,
    frequency_type: 'weekly',
    days_of_week,
    week_of_month: null,
    starts_on: '2026-01-01',
    ends_on: null,
    is_active: true,
  };
}

/** Text of the row at noon of a Monday with nothing more due. */
function wordsWith(identities: Identity[], events: PlayEvent[] = [], isFirstEver = false) {
  const facts = { due: [], events, today: DAY, rule: RULE, nowMs: hourMs(12) };
  const days = sortOutDay(identities, facts);
  const next = findNextUp(identities, { ...facts, days, breaks: [TEA_BREAK] });
  return next && nextUpWords(next, DAY, isFirstEver, 12);
}

test('with nothing due today the row names the first later occurrence of all identities', () => {
  const run = makeHabit('Run', { Schedules: [weekly('Run', '06:45', 4)] });
  const read = makeHabit('Read', {
    Schedules: [weekly('Read', '21:00', 4), weekly('Read', '7:00', 6)],
  });
  // The day starts at four, so half past two is late in the same day.
  const late = makeHabit('Late', { Schedules: [weekly('Late', '02:30', 4)] });
  const identities = [identityWith('a', late), identityWith('b', read), identityWith('c', run)];
  expect(wordsWith(identities)).toEqual({
    when: null,
    name: 'Nothing is due today',
    facts: 'Next: Run, Thursday at 6:45 AM · Runner · 10 min',
  });
  const soon = makeHabit('Soon', { Schedules: [weekly('Soon', '23:00', 2)] });
  expect(wordsWith([...identities, identityWith('d', soon)])?.facts).toContain(
    'Next: Soon, tomorrow at 11:00 PM',
  );
  expect(wordsWith(identities, [played('Run', 9)])?.name).toBe('All done for today');
  const monday = makeHabit('Monday', { Schedules: [weekly('Monday', '09:00', 1)] });
  expect(wordsWith([identityWith('e', monday)])?.facts).toContain('Mon, Mar 9 at 9:00 AM');
});

test('without schedules the row offers the first habit that was not played today, and no break', () => {
  const identities = [identityWith('runner', tea, makeHabit('Run'), makeHabit('Stretch'))];
  expect(wordsWith(identities, [], true)).toMatchObject({
    when: 'Your first session',
    name: 'Run',
  });
  expect(wordsWith(identities, [played('Run', 9)])).toMatchObject({
    when: 'Whenever you like',
    name: 'Stretch',
  });
  expect(wordsWith(identities, [played('Run', 9), played('Stretch', 10)])?.when).toBe(
    'Done for today',
  );
  expect(wordsWith([identityWith('runner', tea)])).toBeNull();
});

test('for half an hour after a break the row offers the habit before it, also if others are due', () => {
  const read = makeHabit('Read', { Schedules: [weekly('Read', '10:00', 1)] });
  const identities = [identityWith('runner', tea, read, makeHabit('Run'))];
  const afterBreak = [played('Read', 9), played('Run', 11), played('Tea', 11.5)];
  expect(wordsWith(identities, afterBreak)).toEqual({
    when: 'After your break',
    name: 'Back to Run',
    facts: 'Runner · 10 min',
  });
  const isReturn = (events: PlayEvent[], all = identities) =>
    wordsWith(all, events)?.when === 'After your break';
  expect(isReturn([played('Run', 10), played('Tea', 11.25)])).toBe(false);
  expect(isReturn([...afterBreak, played('Read', 11.75)])).toBe(false);
  expect(isReturn([...afterBreak, played('Run', 11.75, null)])).toBe(true);
  // The habit was archived during the break.
  expect(isReturn(afterBreak, [identityWith('runner', tea, read)])).toBe(false);
});
