import { expect, test } from 'vitest';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { sortOutDay } from './identity-day.ts';

const DAY_START = '2026-03-02T00:00:00.000Z';
const dayStartMs = isoToInstant(DAY_START);
const atHour = (hour: number) => instantToIso(dayStartMs + hour * 3_600_000);

const Value = { id: 'runner', description: 'Runner', color: '#2F6FB5' };

function makeHabit(id: string, is_break = false): Habit {
  return {
    type: 'habit',
    id,
    value_id: Value.id,
    description: id,
    duration: 600_000,
    details: '',
    is_active: true,
    is_break,
    Schedules: [],
    Break: null,
    Value,
  };
}

function runnerWith(...Habits: Habit[]): Identity {
  const progress = { level: 1, level_progress: 0, total_time: 0, is_active: true };
  return { ...Value, ...progress, Habits };
}

function dueAt(habit_id: string, hour: number): DueToday {
  return {
    id: `${habit_id} at ${hour}`,
    habit_id,
    start_time: `${String(hour).padStart(2, '0')}:00`,
    frequency_type: 'daily',
    days_of_week: null,
    week_of_month: null,
    starts_on: '2026-01-01',
    ends_on: null,
    is_active: true,
    habit_description: habit_id,
    habit_duration: 600_000,
    color: Value.color,
    occurs_at: atHour(hour),
    event_id: null,
  };
}

function played(habit_id: string, hour: number, duration: number | null = 600_000): PlayEvent {
  return {
    id: `${habit_id} from ${hour}`,
    habit_id,
    value_id: Value.id,
    description: habit_id,
    color: Value.color,
    duration,
    occurred_at: atHour(hour),
    createdAt: atHour(hour),
    timer: null,
    todos: [],
    Value,
  };
}

function dayOf(habits: Habit[], due: DueToday[], events: PlayEvent[]) {
  return sortOutDay([runnerWith(...habits)], { due, events, dayStartMs })[Value.id];
}

const run = makeHabit('run');
const stretch = makeHabit('stretch');
const tea = makeHabit('tea', true);

test('each session fills the earliest occurrence that is left, at whatever hour it was played', () => {
  const due = [dueAt('run', 7), dueAt('run', 18)];
  expect(dayOf([run], due, [])?.habits).toEqual({ run: { state: 'due', startTime: '07:00' } });
  expect(dayOf([run], due, [played('run', 20)])?.habits).toEqual({
    run: { state: 'due', startTime: '18:00' },
  });
  expect(dayOf([run], due, [played('run', 6), played('run', 20)])?.habits).toEqual({
    run: { state: 'done' },
  });
});

test('a habit that nobody asked for is done once it was played; one that still runs is not', () => {
  expect(dayOf([run], [], [played('run', 9)])?.habits).toEqual({ run: { state: 'done' } });
  expect(dayOf([run], [], [played('run', 9, null)])?.habits).toEqual({});
});

test('a session from before the day fills nothing of it', () => {
  expect(dayOf([run], [dueAt('run', 7)], [played('run', -1)])?.habits).toEqual({
    run: { state: 'due', startTime: '07:00' },
  });
});

test('next of an identity is what is due first, whatever the order of its habits', () => {
  const due = [dueAt('stretch', 6), dueAt('run', 7)];
  const nextAfter = (events: PlayEvent[]) => dayOf([tea, run, stretch], due, events)?.nextId;
  expect(nextAfter([])).toBe('stretch');
  expect(nextAfter([played('stretch', 5)])).toBe('run');
  expect(nextAfter([played('stretch', 5), played('run', 20)])).toBeNull();
});
