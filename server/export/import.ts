import type { Export, ImportAnswer } from '#contract/export.ts';
import { insertBreak, keepBreakCycle } from '../breaks/store.ts';
import type { Transaction } from '../db/db.ts';
import type { PlayEventRow } from '../db/schema.ts';
import { addPastEvents } from '../events/ledger.ts';
import { withTodos } from '../events/read.ts';
import { findActivePlayEvent } from '../events/store.ts';
import { insertHabit, markBreak } from '../habits/store.ts';
import { Refusal } from '../http/errors.ts';
import { alignSchedules } from '../schedules/spans.ts';
import { insertSchedule } from '../schedules/store.ts';
import { insertTodo } from '../todos/store.ts';
import { readUser } from '../users/read.ts';
import { updateUser } from '../users/store.ts';
import { insertIdentity } from '../values/store.ts';
import { documentToRows, readOwnRows, type OwnRows } from './rows.ts';

/** Adds what the account does not have yet; what it has, by its id, stays as it is. 409 `event_active` for a second active session. */
export async function importDocument(
  tx: Transaction,
  userId: string,
  document: Export,
  now: number,
): Promise<ImportAnswer> {
  const there = await readOwnRows(tx, userId);
  const rows = followMoves(documentToRows(userId, document), there);
  checkLinks(rows, there);
  const added = newRows(rows, there);
  await refuseSecondActive(tx, userId, added.events);

  for (const row of added.values) await tx.run(insertIdentity, row);
  for (const row of added.habits) await tx.run(insertHabit, row);
  for (const row of added.breaks) {
    await tx.run(insertBreak, row);
    await tx.run(markBreak, { user_id: userId, id: row.habit_id, is_break: 1 });
  }
  for (const row of added.schedules) await tx.run(insertSchedule, row);
  await addPastEvents(tx, userId, added.events, added.schedules);
  for (const row of added.todos) await tx.run(insertTodo, row);
  if (there.values.length === 0) await takeOverUser(tx, userId, document, rows);
  await alignSchedules(tx, userId, now);
  const { values, habits, breaks, schedules, events, todos } = added;
  return {
    added: {
      values: values.length,
      habits: habits.length,
      breaks: breaks.length,
      schedules: schedules.length,
      events: events.length,
      todos: todos.length,
    },
  };
}

/** Puts the sessions of a habit that went to another identity since the export where their habit is now. */
function followMoves(rows: OwnRows, there: OwnRows): OwnRows {
  const before = new Map(rows.habits.map(({ id, value_id }) => [id, value_id]));
  const since = new Map(there.habits.map(({ id, value_id }) => [id, value_id]));
  const events = rows.events.map((event) => {
    const { habit_id, value_id } = event;
    const isOfHabit = habit_id !== null && before.get(habit_id) === value_id;
    return isOfHabit ? { ...event, value_id: since.get(habit_id) ?? value_id } : event;
  });
  return { ...rows, events };
}

/** A habit that is a break already keeps its own. */
function newRows(rows: OwnRows, there: OwnRows): OwnRows {
  return {
    values: without(there.values, rows.values),
    habits: without(there.habits, rows.habits),
    breaks: without(there.breaks, without(there.breaks, rows.breaks), (row) => row.habit_id),
    schedules: without(there.schedules, rows.schedules),
    events: without(there.events, rows.events),
    todos: without(there.todos, rows.todos),
    cycle: there.cycle ? undefined : rows.cycle,
  };
}

/** The rows whose key is neither there nor come already. */
function without<R extends { id: string }>(
  there: readonly R[],
  rows: readonly R[],
  keyOf = (row: R) => row.id,
): R[] {
  const known = new Set(there.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)) && known.add(keyOf(row)));
}

async function refuseSecondActive(
  tx: Transaction,
  userId: string,
  events: readonly PlayEventRow[],
): Promise<void> {
  const wanted = events.filter((event) => event.duration_ms === null);
  if (wanted.length === 0) return;
  if (wanted.length > 1) {
    const message = 'must have one session without a duration at most';
    throw new Refusal('invalid', { errors: [{ path: '/events', message }] });
  }
  const active = await tx.first(findActivePlayEvent, { userId });
  if (active) throw new Refusal('event_active', { event: await withTodos(tx, active) });
}

async function takeOverUser(
  tx: Transaction,
  userId: string,
  { user }: Export,
  { cycle }: OwnRows,
): Promise<void> {
  const { selectedHeadshot, preferences, ...own } = user;
  await tx.run(updateUser, {
    ...(await readUser(tx, userId)),
    ...own,
    headshot: selectedHeadshot,
    preferences: JSON.stringify(preferences),
  });
  if (cycle) await tx.run(keepBreakCycle, cycle);
}

/**
 * Checks that every row that a new row refers to exists or is imported with it, that a session belongs to the identity
 * of its habit, and that it either is complete or has a timer. Throws a 422 with the first faulty place in the document.
 */
function checkLinks(rows: OwnRows, there: OwnRows): void {
  const identities = idsOf(there.values, rows.values);
  const identityByHabit = new Map(
    // Of those that come twice the first is taken.
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
    if (!identities.has(event.value_id)) refuse(`/events/${index}/value_id`, 'must be an identity');
    if (event.habit_id !== null && identityByHabit.get(event.habit_id) !== event.value_id) {
      refuse(`/events/${index}/habit_id`, 'must be a habit of the identity');
    }
    if ((event.duration_ms === null) !== (event.timer !== null)) {
      refuse(`/events/${index}/timer`, 'must be null where there is a duration, and only there');
    }
  }
  for (const [index, { event_id }] of rows.todos.entries()) {
    if (!events.has(event_id)) refuse(`/todos/${index}/event_id`, 'must be an event');
  }
}

function idsOf(...lists: readonly (readonly { id: string }[])[]): Set<string> {
  return new Set(lists.flatMap((list) => list.map(({ id }) => id)));
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', { errors: [{ path, message }] });
}
