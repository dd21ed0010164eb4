import type { Export } from '#contract/export.ts';
import { yieldIfDue } from '../../base/yield-if-due.ts';
import type { Reader } from '../../db/db.ts';
import type { Query } from '../../db/query.ts';
import type { Tables } from '../../db/schema.ts';
import { toSearchKey } from '../../db/search-key.ts';
import type { PageOf } from '../../db/whole-rows.ts';
import { findBreakCycle } from '../breaks/store.ts';
import { checkRule, ruleColumns } from '../schedules/write.ts';
import { exportToRow } from './columns.ts';
import {
  pageBreakIds,
  pageHabitIds,
  pageIdentityIds,
  pagePlayEventIds,
  pageScheduleIds,
  pageTodoIds,
} from './store.ts';

/** All rows that an import may add to a user. */
export type OwnRows = { readonly [T in (typeof IMPORTED_TABLES)[number]]: Tables[T][] } & {
  readonly cycle: Tables['break_cycles'] | undefined;
};

/** In an order in which no row refers to a later table. */
export const IMPORTED_TABLES = [
  'values',
  'habits',
  'breaks',
  'schedules',
  'events',
  'todos',
] as const;

const ROWS_AT_ONCE = 500;

/** All rows of a user in pages, so that other requests are served in between. */
export async function* readPages<R extends { id: string }>(
  reader: Reader,
  page: Query<PageOf, R>,
  userId: string,
): AsyncGenerator<R[]> {
  let rows: R[];
  let afterId = '';
  do {
    rows = await reader.all(page, { userId, afterId, limit: ROWS_AT_ONCE });
    yield rows;
    await yieldIfDue();
    afterId = rows.at(-1)?.id ?? '';
  } while (rows.length === ROWS_AT_ONCE);
}

export async function readAll<R extends { id: string }>(
  reader: Reader,
  page: Query<PageOf, R>,
  userId: string,
): Promise<R[]> {
  return (await Array.fromAsync(readPages(reader, page, userId))).flat();
}

/** Ids of a user's existing rows, and the ids that they refer to. */
export type OwnIds = Awaited<ReturnType<typeof readOwnIds>>;

export async function readOwnIds(reader: Reader, userId: string) {
  return {
    values: await readAll(reader, pageIdentityIds, userId),
    habits: await readAll(reader, pageHabitIds, userId),
    breaks: await readAll(reader, pageBreakIds, userId),
    schedules: await readAll(reader, pageScheduleIds, userId),
    events: await readAll(reader, pagePlayEventIds, userId),
    todos: await readAll(reader, pageTodoIds, userId),
    cycle: await reader.first(findBreakCycle, { userId }),
  };
}

/** Converts a document to rows; an identity's time is added with its events. 422 for an invalid schedule. */
export async function documentToRows(userId: string, document: Export): Promise<OwnRows> {
  const { break_cycle: cycle } = document;
  return {
    values: await mapInSlices(document.values, (identity) => ({
      ...exportToRow('values', userId, identity),
      description: identity.description.trim(),
      time_ms: 0,
    })),
    habits: await mapInSlices(document.habits, (habit) => {
      const row = exportToRow('habits', userId, habit);
      const archived_with_identity = row.is_active ? 0 : row.archived_with_identity;
      return { ...row, description: row.description.trim(), archived_with_identity };
    }),
    breaks: await mapInSlices(document.breaks, (one) => exportToRow('breaks', userId, one)),
    schedules: await mapInSlices(document.schedules, (schedule, index) => {
      const row = exportToRow('schedules', userId, schedule);
      const rule = checkRule(schedule.frequency_type, schedule, `/schedules/${index}`);
      const until_day = row.until_day ?? (schedule.is_active ? null : NEVER);
      return { ...row, ...ruleColumns(rule), until_day };
    }),
    events: await mapInSlices(document.events, (event) => exportToRow('events', userId, event)),
    todos: await mapInSlices(document.todos, (todo) => {
      const description = todo.description.trim();
      const search_key = toSearchKey(description);
      return { ...exportToRow('todos', userId, todo), description, search_key };
    }),
    cycle: cycle ? exportToRow('break_cycles', userId, cycle) : undefined,
  };
}

/** Maps a list in slices, so that other requests are served in between. */
export async function mapInSlices<T, R>(
  list: readonly T[],
  change: (one: T, index: number) => R,
): Promise<R[]> {
  const changed: R[] = [];
  for (const [index, one] of list.entries()) {
    changed.push(change(one, index));
    await yieldIfDue();
  }
  return changed;
}

/** The end of a removed schedule in an older export, which has no end: before any day, so that no past day changes. */
const NEVER = '2000-01-01';
