import type { PlayEvent } from '#contract/events.ts';
import type { WireTimer } from '#contract/timers.ts';

export const IDENTITY = { id: 'identity', description: 'Runner', color: '#4A90E2' };

export function wireEvent(
  id: string,
  timer: WireTimer | null,
  duration: number | null = null,
): PlayEvent {
  return {
    id,
    habit_id: 'habit',
    value_id: IDENTITY.id,
    description: 'Run',
    color: IDENTITY.color,
    duration,
    occurred_at: '2026-01-05T08:00:00.000Z',
    createdAt: '2026-01-05T08:00:00.000Z',
    timer,
    todos: [],
    Value: IDENTITY,
  };
}
