import { Type } from 'typebox';
import { BreakCycleSchema } from '#contract/breaks.ts';
import { Id } from '#contract/fields.ts';
import { ScheduleSchema } from '#contract/schedules.ts';
import { presentSchedule } from '../../schedules/present.ts';
import { checkRule } from '../../schedules/rule.ts';
import { ruleColumns } from '../../schedules/write.ts';
import { toSearchKey } from '../../todos/search-key.ts';
import { accept, fitsColumns, type QueryCheck, type RowCheck } from '../check.ts';
import { misheldSchedules, unmarkedBreaks } from '../store.ts';

const breaks: RowCheck<'breaks'> = {
  name: 'breaks',
  meaning: 'A break cannot be shown or exported.',
  table: 'breaks',
  fits: fitsColumns('breaks'),
};

const markedBreaks: QueryCheck = {
  name: 'habits of breaks are breaks',
  meaning: 'A break counts as work towards the next one.',
  table: 'breaks',
  offenders: unmarkedBreaks,
};

const hasCycle = fitsColumns('break_cycles');
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

const hasSchedule = fitsColumns('schedules');
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
  fits: fitsColumns('todos'),
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
