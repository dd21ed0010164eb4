import { expect, test } from 'vitest';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { DueToday } from '#contract/schedules.ts';
import { findNextToday, sortOutDay } from './identity-day.ts';
import { ON_DAY, dueAt, hourMs, identityWith, makeHabit, played } from './testing/day-at-home.ts';

function dayOf(habits: Habit[], due: DueToday[], events: PlayEvent[], hour = 12) {
  const facts = { due, events, ...ON_DAY, nowMs: hourMs(hour) };
  return sortOutDay([identityWith('runner', ...habits)], facts)['runner'];
}

const run = makeHabit('run');
const stretch = makeHabit('stretch');
const tea = makeHabit('tea', { is_break: true });

test('each session fills the earliest open occurrence, at any hour', () => {
  const due = [dueAt('run', 7), dueAt('run', 18)];
  expect(dayOf([run], due, [])?.habits).toMatchObject({
    run: { state: 'due', startTime: '07:00' },
  });
  expect(dayOf([run], due, [played('run', 11)])?.habits).toMatchObject({
    run: { state: 'later', startTime: '18:00' },
  });
  expect(dayOf([run], due, [played('run', 6), played('run', 11)])?.habits).toEqual({
    run: { state: 'done' },
  });
});

test('an occurrence of so many days a week says how many were played', () => {
  const quota = { frequency_type: 'times_per_week', times_per_week: 3 } as const;
  const due = { ...dueAt('run', 7), ...quota, played_this_week: 1 };
  expect(dayOf([run], [due], [])?.habits['run']).toMatchObject({ weekText: '1 of 3 this week' });
  expect(dayOf([run], [due], [played('run', 9)])?.habits['run']).toEqual({ state: 'done' });
});

test('an occurrence is due from its minute on', () => {
  const due = [dueAt('run', 21)];
  const stateAt = (hour: number) => dayOf([run], due, [], hour)?.habits['run']?.state;
  expect([5, 20.99, 21, 23].map(stateAt)).toEqual(['later', 'later', 'due', 'due']);
});

test('an unscheduled habit is done once it was played, unless that session is running', () => {
  expect(dayOf([run], [], [played('run', 9)])?.habits).toEqual({ run: { state: 'done' } });
  expect(dayOf([run], [], [played('run', 9, null)])?.habits).toEqual({});
});

test('a session of less than a minute, or of less than a shorter plan, leaves its habit open', () => {
  const blink = makeHabit('run', { duration: 20_000 });
  const stateOf = (habit: Habit, duration: number) =>
    dayOf([habit], [dueAt('run', 7)], [played('run', 9, duration)])?.habits['run']?.state;
  expect([4000, 59_999, 60_000].map((ms) => stateOf(run, ms))).toEqual(['due', 'due', 'done']);
  expect([19_999, 20_000].map((ms) => stateOf(blink, ms))).toEqual(['due', 'done']);
  expect(dayOf([run], [], [played('run', 9, 4000)])?.habits).toEqual({});
});

test('a session before the day fills nothing in it', () => {
  expect(dayOf([run], [dueAt('run', 7)], [played('run', -1)])?.habits).toMatchObject({
    run: { state: 'due', startTime: '07:00' },
  });
});

test('an identity’s next habit is the one due first, in any order of its habits', () => {
  const due = [dueAt('stretch', 6), dueAt('run', 7)];
  const nextAfter = (events: PlayEvent[]) => dayOf([tea, run, stretch], due, events)?.nextId;
  expect(nextAfter([])).toBe('stretch');
  expect(nextAfter([played('stretch', 5)])).toBe('run');
  expect(nextAfter([played('stretch', 5), played('run', 20)])).toBeNull();
});

test('the next habit of all is the earliest, in any order of the identities', () => {
  const identities = [identityWith('runner', run), identityWith('reader', stretch)];
  const findAfter = (events: PlayEvent[]) => {
    const due = [dueAt('stretch', 6), dueAt('run', 21)];
    const days = sortOutDay(identities, { due, events, ...ON_DAY, nowMs: hourMs(12) });
    const next = findNextToday(identities, days);
    return next && [next.habit.id, next.occurrence.state];
  };
  expect(findAfter([])).toEqual(['stretch', 'due']);
  expect(findAfter([played('stretch', 5)])).toEqual(['run', 'later']);
  expect(findAfter([played('stretch', 5), played('run', 11)])).toBeNull();
});
