import type { PlayEvent } from '#contract/events.ts';
import type { DueToday } from '#contract/schedules.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { frameDay } from '../frame-day.ts';

const DAY = '2026-11-21';

export const FRAME = frameDay(DAY, { zone: 'Europe/Berlin', dayStartHour: 0 }, 12);

/** Instant of a local time (`HH:MM`) on that day in Berlin, in winter. */
export function at(time: string): number {
  return isoToInstant(`${DAY}T${time}:00+01:00`);
}

/** A completed session; `habit` is the habit's name and id, and the identity's id. */
export function session(id: string, habit: string, startMs: number, minutes: number): PlayEvent {
  return {
    id,
    habit_id: habit,
    value_id: habit,
    description: habit,
    color: '#2f6fb5',
    duration: minutes * MS_PER_MINUTE,
    occurred_at: instantToIso(startMs),
    createdAt: instantToIso(startMs),
    timer: null,
    todos: [],
    Value: { id: habit, description: habit, color: '#2f6fb5' },
  };
}

/** A habit that is due daily at a time, for 20 minutes. */
export function dueAt(id: string, habit: string, time: string): DueToday {
  return {
    id,
    habit_id: habit,
    start_time: time,
    frequency_type: 'daily',
    days_of_week: null,
    week_of_month: null,
    starts_on: '2026-01-01',
    ends_on: null,
    is_active: true,
    habit_description: habit,
    habit_duration: 20 * MS_PER_MINUTE,
    color: '#2f6fb5',
    occurs_at: instantToIso(at(time)),
    event_id: null,
  };
}
