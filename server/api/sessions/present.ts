import type { PlayEvent } from '#contract/events.ts';
import type { WireTimer } from '#contract/timers.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { IdentityRow, PlayEventRow, TodoRow } from '../../db/schema.ts';
import type { HabitWithIdentity } from '../habits/read.ts';
import { presentTodo } from '../todos/present.ts';

/** The names shown with an event. */
export interface PlayEventNames {
  value_description: string;
  value_color: string;
  habit_description: string | null;
  habit_is_break: number | null;
}

/** An event with its names, as the store returns it. */
export type NamedPlayEvent = PlayEventRow & PlayEventNames;

/** The names of a habit's event. */
export function nameByHabit(habit: HabitWithIdentity): PlayEventNames {
  const { value_description, value_color, description, is_break } = habit;
  return {
    value_description,
    value_color,
    habit_description: description,
    habit_is_break: is_break,
  };
}

/** The names of an event of an identity as a whole. */
export function nameByIdentity({ description, color }: IdentityRow): PlayEventNames {
  const noHabit = { habit_description: null, habit_is_break: null };
  return { value_description: description, value_color: color, ...noHabit };
}

export function presentPlayEvent(row: NamedPlayEvent, todos: readonly TodoRow[]): PlayEvent {
  return {
    id: row.id,
    habit_id: row.habit_id,
    value_id: row.value_id,
    description: row.habit_description ?? row.value_description,
    color: row.value_color,
    duration: row.duration_ms,
    occurred_at: instantToIso(row.occurred_at),
    time_zone: row.time_zone,
    createdAt: instantToIso(row.created_at),
    timer: row.timer === null ? null : (JSON.parse(row.timer) as WireTimer),
    ...(row.timer_changed_at !== null && { timer_changed_at: instantToIso(row.timer_changed_at) }),
    ...(row.target_changed_at !== null && {
      target_changed_at: instantToIso(row.target_changed_at),
    }),
    ...(row.note !== '' && { note: row.note }),
    todos: todos.map(presentTodo),
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}
