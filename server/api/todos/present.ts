import type { CompletedTodo, Todo } from '#contract/todos.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { TodoRow } from '../../db/schema.ts';

/** A todo with its session, habit and identity, as the store returns it. */
export type TodoInHistory = TodoRow & {
  duration_ms: number | null;
  occurred_at: number;
  time_zone: string;
  note: string;
  value_id: string;
  habit_id: string | null;
  value_description: string;
  value_color: string;
  habit_description: string | null;
};

export function presentTodo(row: TodoRow): Todo {
  return {
    id: row.id,
    description: row.description,
    event_id: row.event_id,
    completed: row.completed === 1,
    createdAt: instantToIso(row.created_at),
  };
}

export function presentCompletedTodo(row: TodoInHistory): CompletedTodo {
  return {
    DOID: row.id,
    description: row.description,
    createdAt: instantToIso(row.created_at),
    Event: {
      id: row.event_id,
      duration: row.duration_ms,
      occurred_at: instantToIso(row.occurred_at),
      time_zone: row.time_zone,
      ...(row.note !== '' && { note: row.note }),
    },
    Input: presentHabitLabel(row),
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}

function presentHabitLabel({
  habit_id: id,
  habit_description,
}: TodoInHistory): CompletedTodo['Input'] {
  return id === null || habit_description === null ? null : { id, description: habit_description };
}
