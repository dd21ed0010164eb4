import type { PlayEvent } from '#contract/events.ts';
import type { WireTimer } from '#contract/timers.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { PlayEventRow } from '../db/schema.ts';

/** An event with the names that it is shown by, as the store reads it. */
export type NamedPlayEvent = PlayEventRow & {
  value_description: string;
  value_color: string;
  habit_description: string | null;
};

export function presentPlayEvent(row: NamedPlayEvent): PlayEvent {
  return {
    id: row.id,
    habit_id: row.habit_id,
    value_id: row.value_id,
    description: row.habit_description ?? row.value_description,
    color: row.value_color,
    duration: row.duration_ms,
    occurred_at: instantToIso(row.occurred_at),
    createdAt: instantToIso(row.created_at),
    timer: row.timer === null ? null : (JSON.parse(row.timer) as WireTimer),
    todos: [],
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}
