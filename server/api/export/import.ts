import type { Export, ImportAnswer } from '#contract/export.ts';
import type { WireTimer } from '#contract/timers.ts';
import { readUser } from '../../accounts/users/read.ts';
import { updateUser } from '../../accounts/users/store.ts';
import { yieldIfDue } from '../../base/yield-if-due.ts';
import type { Reader, Transaction } from '../../db/db.ts';
import type { PlayEventRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { insertBreak, saveBreakCycle } from '../breaks/store.ts';
import { forgetStreak, insertHabit, markBreak } from '../habits/store.ts';
import { insertIdentity } from '../identities/store.ts';
import { alignSchedules } from '../schedules/spans.ts';
import { insertSchedule } from '../schedules/store.ts';
import { addPastEvents } from '../sessions/ledger.ts';
import { withTodos } from '../sessions/read.ts';
import { findFutureField } from '../sessions/require-past.ts';
import { findActivePlayEvent } from '../sessions/store.ts';
import { insertTodo } from '../todos/store.ts';
import {
  documentToRows,
  IMPORTED_TABLES,
  mapInSlices,
  readAll,
  readOwnIds,
  type OwnIds,
  type OwnRows,
} from './rows.ts';
import { pageHabitIds } from './store.ts';

/** The additions of an import to an account. */
export interface Additions {
  readonly rows: OwnRows;
  /** The settings, if the account has no identities yet; otherwise null. */
  readonly user: Export['user'] | null;
}

/**
 * Selects the rows of a document whose ids the account does not have. 422 if they do not fit together, 409
 * `event_active` for a second active session.
 */
export async function planImport(
  reader: Reader,
  userId: string,
  document: Export,
  now: number,
): Promise<Additions> {
  const there = await readOwnIds(reader, userId);
  const rows = await followMoves(await documentToRows(userId, document), there);
  await checkLinks(rows, there);
  await checkTimes(rows.events, now);
  const added = await newRows(rows, there);
  await refuseSecondActive(reader, userId, added.events);
  return { rows: added, user: there.values.length === 0 ? document.user : null };
}

/** Number of rows in a transaction: others wait for it. */
const ROWS_AT_ONCE = 200;

/** Splits additions in an order in which no row refers to a later one. Returns one part at least. */
export function splitAdditions({ rows, user }: Additions): Additions[] {
  const all = IMPORTED_TABLES.flatMap((table) => rows[table].map((row) => ({ table, row })));
  const parts: Additions[] = [];
  for (let at = 0; at === 0 || at < all.length; at += ROWS_AT_ONCE) {
    const byTable = Object.groupBy(all.slice(at, at + ROWS_AT_ONCE), ({ table }) => table);
    const lists = IMPORTED_TABLES.map((table) => [
      table,
      (byTable[table] ?? []).map(({ row }) => row),
    ]);
    const cycle = at === 0 ? rows.cycle : undefined;
    const part = { ...Object.fromEntries(lists), cycle } as OwnRows;
    parts.push({ rows: part, user: at === 0 ? user : null });
  }
  return parts;
}

/** Adds a part of an import, or all of it. */
export async function addRows(
  tx: Transaction,
  userId: string,
  { rows, user }: Additions,
  now: number,
): Promise<void> {
  const { values, habits, breaks, schedules, events, todos, cycle } = rows;
  for (const row of values) await tx.run(insertIdentity, row);
  for (const row of habits) await tx.run(insertHabit, row);
  for (const row of breaks) {
    await tx.run(insertBreak, row);
    await tx.run(markBreak, { user_id: userId, id: row.habit_id, is_break: 1 });
  }
  await addSchedules(tx, userId, schedules, now);
  await refuseSecondActive(tx, userId, events);
  await addPastEvents(tx, userId, await withCurrentIdentities(tx, userId, events));
  for (const row of todos) await tx.run(insertTodo, row);
  if (user) await importUser(tx, userId, user, cycle);
}

export function countAdditions({ rows }: Additions): ImportAnswer {
  const counts = IMPORTED_TABLES.map((table) => [table, rows[table].length]);
  return { added: Object.fromEntries(counts) as ImportAnswer['added'] };
}

async function addSchedules(
  tx: Transaction,
  userId: string,
  schedules: OwnRows['schedules'],
  now: number,
): Promise<void> {
  if (schedules.length === 0) return;
  for (const row of schedules) await tx.run(insertSchedule, row);
  for (const habitId of new Set(schedules.map((row) => row.habit_id))) {
    await tx.run(forgetStreak, { userId, habitId, firstDay: '' });
  }
  await alignSchedules(tx, userId, now);
}

/** The sessions, each with the identity that its habit has now: between the parts of an import the user may move it. */
async function withCurrentIdentities(
  reader: Reader,
  userId: string,
  events: readonly PlayEventRow[],
): Promise<PlayEventRow[]> {
  if (events.length === 0) return [];
  const habits = await readAll(reader, pageHabitIds, userId);
  const identityByHabit = new Map(habits.map(({ id, value_id }) => [id, value_id]));
  return events.map((event) => {
    if (event.habit_id === null) return event;
    const value_id = identityByHabit.get(event.habit_id);
    if (value_id === undefined) refuse('/habits', 'must not be deleted during the import');
    return value_id === event.value_id ? event : { ...event, value_id };
  });
}

/** If a habit moved to another identity since the export, moves its sessions there too. */
async function followMoves(rows: OwnRows, there: OwnIds): Promise<OwnRows> {
  const before = new Map(rows.habits.map(({ id, value_id }) => [id, value_id]));
  const since = new Map(there.habits.map(({ id, value_id }) => [id, value_id]));
  const events = await mapInSlices(rows.events, (event) => {
    const { habit_id, value_id } = event;
    const isOfHabit = habit_id !== null && before.get(habit_id) === value_id;
    const current = (isOfHabit && since.get(habit_id)) || value_id;
    return current === value_id ? event : { ...event, value_id: current };
  });
  return { ...rows, events };
}

/** The rows to add. A habit that is a break already keeps its own. */
async function newRows(rows: OwnRows, there: OwnIds): Promise<OwnRows> {
  return {
    values: await without(there.values, rows.values),
    habits: await without(there.habits, rows.habits),
    breaks: await without(
      there.breaks,
      await without(there.breaks, rows.breaks),
      (row) => row.habit_id,
    ),
    schedules: await without(there.schedules, rows.schedules),
    events: await without(there.events, rows.events),
    todos: await without(there.todos, rows.todos),
    cycle: there.cycle ? undefined : rows.cycle,
  };
}

/** The rows whose key does not exist yet, without duplicates. */
async function without<K extends { id: string }, R extends K>(
  there: readonly K[],
  rows: readonly R[],
  keyOf = (row: K) => row.id,
): Promise<R[]> {
  const known = new Set(there.map(keyOf));
  const added: R[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (!known.has(key)) added.push(row);
    known.add(key);
    await yieldIfDue();
  }
  return added;
}

async function refuseSecondActive(
  reader: Reader,
  userId: string,
  events: readonly PlayEventRow[],
): Promise<void> {
  const wanted = events.filter((event) => event.duration_ms === null);
  if (wanted.length === 0) return;
  if (wanted.length > 1) {
    const message = 'must have one session without a duration at most';
    throw new Refusal('invalid', { errors: [{ path: '/events', message }] });
  }
  const active = await reader.first(findActivePlayEvent, { userId });
  if (active) throw new Refusal('event_active', { event: await withTodos(reader, active) });
}

async function importUser(
  tx: Transaction,
  userId: string,
  { selectedHeadshot, preferences, ...own }: Export['user'],
  cycle: OwnRows['cycle'],
): Promise<void> {
  await tx.run(updateUser, {
    ...(await readUser(tx, userId)),
    ...own,
    headshot: selectedHeadshot,
    preferences: JSON.stringify(preferences),
  });
  if (cycle) await tx.run(saveBreakCycle, cycle);
}

/**
 * Checks that every row that a new row refers to exists or is imported with it, that a session belongs to the identity
 * of its habit, and that it either is complete or has a timer. Throws a 422 with the first error.
 */
async function checkLinks(rows: OwnRows, there: OwnIds): Promise<void> {
  const identities = idsOf(there.values, rows.values);
  const identityByHabit = new Map(
    // Of duplicates the first is used.
    [...rows.habits.toReversed(), ...there.habits].map((habit) => [habit.id, habit.value_id]),
  );
  const events = idsOf(there.events, rows.events);
  for (const [index, { value_id }] of rows.habits.entries()) {
    if (!identities.has(value_id)) refuse(`/habits/${index}/value_id`, 'must be an identity');
  }
  for (const kind of ['breaks', 'schedules'] as const) {
    for (const [index, { habit_id }] of rows[kind].entries()) {
      if (!identityByHabit.has(habit_id)) refuse(`/${kind}/${index}/habit_id`, 'must be a habit');
    }
  }
  for (const [index, event] of rows.events.entries()) {
    await yieldIfDue();
    if (!identities.has(event.value_id)) refuse(`/events/${index}/value_id`, 'must be an identity');
    if (event.habit_id !== null && identityByHabit.get(event.habit_id) !== event.value_id) {
      refuse(`/events/${index}/habit_id`, 'must be a habit of the identity');
    }
    if ((event.duration_ms === null) !== (event.timer !== null)) {
      refuse(`/events/${index}/timer`, 'must be null where there is a duration, and only there');
    }
  }
  for (const [index, { event_id }] of rows.todos.entries()) {
    await yieldIfDue();
    if (!events.has(event_id)) refuse(`/todos/${index}/event_id`, 'must be an event');
  }
}

/** 422 with the first session that begins, runs or ends in the future. */
async function checkTimes(events: OwnRows['events'], now: number): Promise<void> {
  for (const [index, { occurred_at, duration_ms, timer }] of events.entries()) {
    await yieldIfDue();
    const span = { startMs: occurred_at, durationMs: duration_ms ?? 0 };
    const running = timer === null ? null : (JSON.parse(timer) as WireTimer);
    const error = findFutureField(span, running, now);
    if (error) refuse(`/events/${index}${error.path}`, error.message);
  }
}

function idsOf(...lists: readonly (readonly { id: string }[])[]): Set<string> {
  return new Set(lists.flatMap((list) => list.map(({ id }) => id)));
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', { errors: [{ path, message }] });
}
