import { Type } from 'typebox';
import { BreakCycleSchema } from '#contract/breaks.ts';
import { DayKey, Id } from '#contract/fields.ts';
import { BreakLabelSchema } from '#contract/habits.ts';
import { ScheduleSchema } from '#contract/schedules.ts';
import { TodoSchema } from '#contract/todos.ts';
import type { BreakCycleRow, BreakRow, ScheduleRow, TodoRow } from '../../db/schema.ts';
import { presentSchedule } from '../../schedules/present.ts';
import { checkRule } from '../../schedules/rule.ts';
import { ruleColumns } from '../../schedules/write.ts';
import { toSearchKey } from '../../todos/search-key.ts';
import type { QueryCheck, RowCheck } from '../check.ts';
import { accept, Count, Flag, hasColumns, InstantMs } from '../columns.ts';
import { misheldSchedules, unmarkedBreaks } from '../store.ts';

const breaks: RowCheck<'breaks'> = {
  name: 'breaks',
  meaning: 'A break cannot be shown or exported.',
  table: 'breaks',
  fits: hasColumns<BreakRow>({
    user_id: Id,
    id: Id,
    habit_id: Id,
    interval_ms: BreakLabelSchema.properties.interval,
    position: BreakLabelSchema.properties.order,
    created_at: InstantMs,
  }),
};

const markedBreaks: QueryCheck = {
  name: 'habits of breaks are breaks',
  meaning: 'A break counts as work towards the next one.',
  table: 'breaks',
  offenders: unmarkedBreaks,
};

const hasCycle = hasColumns<BreakCycleRow>({
  user_id: Id,
  day: DayKey,
  total_ms: Count,
  ended_at: Type.Union([InstantMs, Type.Null()]),
  event_id: Type.Union([Id, Type.Null()]),
});
const areIds = accept(Type.Array(Id));
const areCounted = accept(BreakCycleSchema.properties.counted);

/** What it points to may have been deleted since: only that these are ids is certain. */
const cycles: RowCheck<'break_cycles'> = {
  name: 'break cycles',
  meaning: 'A session that is completed earns no break.',
  table: 'break_cycles',
  fits: (row) =>
    hasCycle(row) && areIds(JSON.parse(row.earned)) && areCounted(JSON.parse(row.counted)),
};

const hasSchedule = hasColumns<ScheduleRow>({
  user_id: Id,
  is_active: Flag,
  created_at: InstantMs,
});
const isSchedule = accept(ScheduleSchema);

const schedules: RowCheck<'schedules'> = {
  name: 'schedules',
  meaning: 'What is due cannot be told.',
  table: 'schedules',
  fits(row) {
    const schedule = presentSchedule(row);
    if (!hasSchedule(row) || !isSchedule(schedule)) return false;
    const rule = ruleColumns(checkRule(schedule.frequency_type, schedule));
    return rule.days_of_week === row.days_of_week && rule.week_of_month === row.week_of_month;
  },
};

const heldSchedules: QueryCheck = {
  name: 'schedules in force are in use',
  meaning: 'A habit is due although it is archived, or is not although it is in use.',
  table: 'schedules',
  offenders: misheldSchedules,
};

const todos: RowCheck<'todos'> = {
  name: 'todos',
  meaning: 'A todo cannot be shown or exported.',
  table: 'todos',
  fits: hasColumns<TodoRow>({
    user_id: Id,
    id: Id,
    event_id: Id,
    description: TodoSchema.properties.description,
    completed: Flag,
    created_at: InstantMs,
  }),
};

const searchKeys: RowCheck<'todos'> = {
  name: 'search keys of todos',
  meaning: 'A search does not find the todo.',
  table: 'todos',
  fits: (row) => row.search_key === toSearchKey(row.description),
};

export const PLAN_CHECKS = [
  breaks,
  markedBreaks,
  cycles,
  schedules,
  heldSchedules,
  todos,
  searchKeys,
];
