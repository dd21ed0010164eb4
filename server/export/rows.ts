import type { Export } from '#contract/export.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { UNPLACED } from '#domain/places.ts';
import type { ScheduleRow } from '../db/schema.ts';
import { checkRule } from '../schedules/rule.ts';
import { ruleColumns } from '../schedules/write.ts';
import { toSearchKey } from '../todos/search-key.ts';
import type { OwnRows } from './read-rows.ts';

/** The rows that a document stands for; an identity's time comes from the events that are added. 422 for a schedule that cannot be. */
export function documentToRows(userId: string, document: Export): OwnRows {
  const own = (thing: { id: string; createdAt: string }) => ({
    user_id: userId,
    id: thing.id,
    created_at: isoToInstant(thing.createdAt),
  });
  const cycle = document.break_cycle;
  return {
    identities: document.values.map((identity) => ({
      ...own(identity),
      description: identity.description,
      color: identity.color,
      is_active: Number(identity.is_active),
      time_ms: 0,
      position: identity.order ?? UNPLACED,
    })),
    habits: document.habits.map((habit) => ({
      ...own(habit),
      value_id: habit.value_id,
      description: habit.description,
      duration_ms: habit.duration,
      details: habit.details,
      is_active: Number(habit.is_active),
      is_break: Number(habit.is_break),
      archived_with_identity: Number(habit.archived_with_value && !habit.is_active),
      position: habit.order ?? UNPLACED,
    })),
    breaks: document.breaks.map((one) => ({
      ...own(one),
      habit_id: one.habit_id,
      interval_ms: one.interval,
      position: one.order,
    })),
    schedules: document.schedules.map((schedule, index): ScheduleRow => {
      const rule = checkRule(schedule.frequency_type, schedule, `/schedules/${index}`);
      return {
        ...own(schedule),
        ...ruleColumns(rule),
        habit_id: schedule.habit_id,
        start_time: schedule.start_time,
        from_day: schedule.starts_on,
        until_day: schedule.ends_on ?? (schedule.is_active ? null : NEVER),
        is_active: Number(schedule.is_active),
      };
    }),
    events: document.events.map((event) => ({
      ...own(event),
      value_id: event.value_id,
      habit_id: event.habit_id,
      source: event.source,
      duration_ms: event.duration,
      timer: event.timer === null ? null : JSON.stringify(event.timer),
      timer_changed_at: toInstant(event.timer_changed_at),
      target_changed_at: toInstant(event.target_changed_at),
      occurred_at: isoToInstant(event.occurred_at),
      time_zone: event.time_zone,
      note: event.note ?? '',
      is_settled: Number(event.is_settled),
    })),
    todos: document.todos.map((todo) => ({
      ...own(todo),
      event_id: todo.event_id,
      description: todo.description,
      search_key: toSearchKey(todo.description),
      completed: Number(todo.completed),
    })),
    cycle: cycle
      ? {
          user_id: userId,
          day: cycle.day,
          total_ms: cycle.total,
          ended_at: cycle.ended_at === null ? null : isoToInstant(cycle.ended_at),
          event_id: cycle.event_id,
          earned: JSON.stringify(cycle.break_ids),
          counted: JSON.stringify(cycle.counted ?? []),
        }
      : undefined,
  };
}

/** What was removed says nothing of the past in an older export, which does not tell its end: it ends before any day began. */
const NEVER = '2000-01-01';

function toInstant(iso: string | undefined): number | null {
  return iso === undefined ? null : isoToInstant(iso);
}
