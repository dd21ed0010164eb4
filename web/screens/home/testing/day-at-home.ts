import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';

/** A Monday, in UTC. */
export const DAY = '2026-03-02';
const DAY_START_MS = isoToInstant(`${DAY}T00:00:00.000Z`);
export const hourMs = (hour: number) => DAY_START_MS + hour * 3_600_000;
/** That day in UTC, for `sortOutDay`. */
export const ON_DAY = { today: DAY, rule: { zone: 'UTC', dayStartHour: 0 } };
const atHour = (hour: number) => instantToIso(hourMs(hour));

const Value = { id: 'runner', description: 'Runner', color: '#2F6FB5' };

export function makeHabit(id: string, fields: Partial<Habit> = {}): Habit {
  return {
    type: 'habit',
    id,
    value_id: Value.id,
    description: id,
    duration: 600_000,
    details: '',
    is_active: true,
    is_break: false,
    order: 0,
    Schedules: [],
    Break: null,
    Value,
    ...fields,
  };
}

/** An identity with these habits, each labelled with it. */
export function identityWith(id: string, ...habits: Habit[]): Identity {
  const label = { ...Value, id };
  const progress = { level: 1, level_progress: 0, total_time: 0, is_active: true, order: 0 };
  return {
    ...label,
    ...progress,
    Habits: habits.map((habit) => ({ ...habit, value_id: id, Value: label })),
  };
}

export function dueAt(habit_id: string, hour: number): DueToday {
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

export function played(
  habit_id: string,
  hour: number,
  duration: number | null = 600_000,
): PlayEvent {
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
