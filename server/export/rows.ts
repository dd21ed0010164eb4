import type { Export } from '#contract/export.ts';
import { findBreakCycle } from '../breaks/store.ts';
import type { Reader } from '../db/db.ts';
import type { Tables } from '../db/schema.ts';
import { checkRule, ruleColumns } from '../schedules/write.ts';
import { toSearchKey } from '../todos/search-key.ts';
import { exportToRow, type Exported } from './columns.ts';
import {
  listAllBreaks,
  listAllHabits,
  listAllIdentities,
  listAllPlayEvents,
  listAllSchedules,
  listAllTodos,
} from './store.ts';

/** Everything of one person but the person. */
export type OwnRows = { readonly [T in Exclude<keyof Exported, 'break_cycles'>]: Tables[T][] } & {
  readonly cycle: Tables['break_cycles'] | undefined;
};

export async function readOwnRows(reader: Reader, userId: string): Promise<OwnRows> {
  return {
    values: await reader.all(listAllIdentities, { userId }),
    habits: await reader.all(listAllHabits, { userId }),
    breaks: await reader.all(listAllBreaks, { userId }),
    schedules: await reader.all(listAllSchedules, { userId }),
    events: await reader.all(listAllPlayEvents, { userId }),
    todos: await reader.all(listAllTodos, { userId }),
    cycle: await reader.first(findBreakCycle, { userId }),
  };
}

/** The rows that a document stands for; an identity's time comes from the events that are added. 422 for a schedule that cannot be. */
export function documentToRows(userId: string, document: Export): OwnRows {
  const { values, habits, breaks, schedules, events, todos, break_cycle: cycle } = document;
  return {
    values: values.map((identity) => ({ ...exportToRow('values', userId, identity), time_ms: 0 })),
    habits: habits.map((habit) => {
      const row = exportToRow('habits', userId, habit);
      return { ...row, archived_with_identity: row.is_active ? 0 : row.archived_with_identity };
    }),
    breaks: breaks.map((one) => exportToRow('breaks', userId, one)),
    schedules: schedules.map((schedule, index) => {
      const row = exportToRow('schedules', userId, schedule);
      const rule = checkRule(schedule.frequency_type, schedule, `/schedules/${index}`);
      const until_day = row.until_day ?? (schedule.is_active ? null : NEVER);
      return { ...row, ...ruleColumns(rule), until_day };
    }),
    events: events.map((event) => exportToRow('events', userId, event)),
    todos: todos.map((todo) => {
      const search_key = toSearchKey(todo.description);
      return { ...exportToRow('todos', userId, todo), search_key };
    }),
    cycle: cycle ? exportToRow('break_cycles', userId, cycle) : undefined,
  };
}

/** What was removed says nothing of the past in an older export, which does not tell its end: it ends before any day began. */
const NEVER = '2000-01-01';
