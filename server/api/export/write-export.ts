import type { Export } from '#contract/export.ts';
import { instantToIso } from '#domain/calendar.ts';
import { presentUser, readUser } from '../../accounts/users/read.ts';
import type { Reader } from '../../db/db.ts';
import type { UserRow } from '../../db/schema.ts';
import { findBreakCycle } from '../breaks/store.ts';
import { rowToExport } from './columns.ts';
import { readPages } from './rows.ts';
import {
  pageBreaks,
  pageHabits,
  pageIdentities,
  pagePlayEvents,
  pageSchedules,
  pageTodos,
} from './store.ts';

/** Writes the text of an export page by page. */
export async function* writeExport(
  reader: Reader,
  userId: string,
  now: number,
): AsyncGenerator<string> {
  const user = presentOwnFields(await readUser(reader, userId));
  const head = { format: 'hexis', version: 1, exported_at: instantToIso(now), user };
  yield JSON.stringify(head).slice(0, -1);
  const lists = {
    values: joinRows(readPages(reader, pageIdentities, userId), (row) =>
      rowToExport('values', row),
    ),
    habits: joinRows(readPages(reader, pageHabits, userId), (row) => rowToExport('habits', row)),
    breaks: joinRows(readPages(reader, pageBreaks, userId), (row) => rowToExport('breaks', row)),
    schedules: joinRows(readPages(reader, pageSchedules, userId), (row) =>
      rowToExport('schedules', row),
    ),
    events: joinRows(readPages(reader, pagePlayEvents, userId), (row) =>
      rowToExport('events', row),
    ),
    todos: joinRows(readPages(reader, pageTodos, userId), (row) => rowToExport('todos', row)),
  };
  for (const [field, items] of Object.entries(lists)) {
    yield `,"${field}":[`;
    yield* items;
    yield ']';
  }
  const cycle = await reader.first(findBreakCycle, { userId });
  yield `,"break_cycle":${JSON.stringify(cycle ? rowToExport('break_cycles', cycle) : null)}}`;
}

async function* joinRows<R>(
  pages: AsyncIterable<R[]>,
  present: (row: R) => object,
): AsyncGenerator<string> {
  let separator = '';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(present(row))).join(',');
    separator = ',';
  }
}

function presentOwnFields(user: UserRow): Export['user'] {
  const {
    id: _id,
    createdAt: _createdAt,
    guest_until: _guestUntil,
    guest_kind: _guestKind,
    ...own
  } = presentUser(user, null);
  return own;
}
