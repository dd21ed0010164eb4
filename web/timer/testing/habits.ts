import type { Habit } from '#contract/habits.ts';
import { minutesToMs } from '#domain/durations.ts';
import { IDENTITY } from './wire-event.ts';

export function habitOf(minutes: number): Habit {
  return {
    type: 'habit',
    id: '0190a000-0000-7000-8000-0000000000aa',
    value_id: IDENTITY.id,
    description: 'Run',
    duration: minutesToMs(minutes),
    details: '',
    is_active: true,
    is_break: false,
    order: 0,
    Schedules: [],
    Break: null,
    Value: IDENTITY,
  };
}
