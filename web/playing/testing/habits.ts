import type { Habit } from '#contract/habits.ts';
import { minutesToMs } from '#domain/durations.ts';
import { IDENTITY } from './fake-server.ts';

export function habitOf(minutes: number): Habit {
  return {
    type: 'habit',
    id: 'habit',
    value_id: IDENTITY.id,
    description: 'Run',
    duration: minutesToMs(minutes),
    details: '',
    is_active: true,
    is_break: false,
    Schedules: [],
    Break: null,
    Value: IDENTITY,
  };
}
