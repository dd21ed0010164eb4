import { pageRows } from '../../db/whole-rows.ts';

export const pageIdentities = pageRows('values');
export const pageHabits = pageRows('habits');
export const pageBreaks = pageRows('breaks');
export const pageSchedules = pageRows('schedules');
export const pagePlayEvents = pageRows('events');
export const pageTodos = pageRows('todos');

export const pageIdentityIds = pageRows('values', 'id');
export const pageHabitIds = pageRows('habits', 'id', 'value_id');
export const pageBreakIds = pageRows('breaks', 'id', 'habit_id');
export const pageScheduleIds = pageRows('schedules', 'id');
export const pagePlayEventIds = pageRows('events', 'id');
export const pageTodoIds = pageRows('todos', 'id');
