import type { DayShare } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';

const RUNNER = { id: 'runner', description: 'Runner', color: '#2F6F8F' };

export function makeIdentity(fields: Partial<Identity> = {}): Identity {
  return {
    ...RUNNER,
    level: 1,
    level_progress: 0,
    total_time: 0,
    is_active: true,
    order: 0,
    Habits: [],
    ...fields,
  };
}

export function makeHabit(fields: Partial<Habit> = {}): Habit {
  return {
    type: 'habit',
    id: 'run',
    value_id: RUNNER.id,
    description: 'Run',
    duration: 1_200_000,
    details: '',
    is_active: true,
    is_break: false,
    order: 0,
    Schedules: [],
    Break: null,
    Value: RUNNER,
    ...fields,
  };
}

/** A daily schedule at eight. */
export function makeSchedule(fields: Partial<Schedule> = {}): Schedule {
  return {
    id: 'schedule',
    habit_id: 'run',
    start_time: '08:00',
    frequency_type: 'daily',
    days_of_week: null,
    week_of_month: null,
    starts_on: '2026-11-01',
    ends_on: null,
    is_active: true,
    ...fields,
  };
}

/** A session of Run, as the month's answer contains it. */
export function makeShare(fields: Partial<DayShare> & Pick<DayShare, 'share'>): DayShare {
  return {
    id: 'event',
    habit_id: 'run',
    value_id: RUNNER.id,
    description: 'Run',
    color: RUNNER.color,
    duration: fields.share,
    occurred_at: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
    timer: null,
    todos: [],
    Value: RUNNER,
    ...fields,
  };
}
