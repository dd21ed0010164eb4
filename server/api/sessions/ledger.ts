import { instantToIso, shiftDay, type DayKey } from '#domain/calendar.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Transaction } from '../../db/db.ts';
import type { HabitRow, PlayEventRow } from '../../db/schema.ts';
import { deleteHabit, setIdentityOfHabit, forgetStreak } from '../habits/store.ts';
import {
  addHabitSessions,
  addIdentityTime,
  deletePlayEvent,
  insertPlayEvent,
  moveEventsOfHabit,
  recountHabit,
  sumHabitTime,
  updatePlayEvent,
} from './ledger-store.ts';

// The time of an identity is the sum of its completed events, and the statistics of a habit derive from its events.
// Only this file changes any of the three, always in one transaction.

/** Adds an event in the current time zone of its user; by default completed and without a note. */
export async function addEvent(tx: Transaction, event: NewEvent): Promise<PlayEventRow> {
  const { zone } = await readDayRule(tx, event.user_id);
  const row = { ...UNSAID, ...event, time_zone: zone };
  await tx.run(insertPlayEvent, row);
  await updateSums(tx, null, row);
  return row;
}

const UNSAID = {
  timer: null,
  timer_changed_at: null,
  target_changed_at: null,
  note: '',
  is_settled: 0,
};

type NewEvent = Omit<PlayEventRow, keyof typeof UNSAID | 'time_zone'> &
  Partial<Pick<PlayEventRow, keyof typeof UNSAID>>;

export async function replaceEvent(
  tx: Transaction,
  before: PlayEventRow,
  after: PlayEventRow,
): Promise<void> {
  await tx.run(updatePlayEvent, after);
  await updateSums(tx, before, after);
}

export async function deleteEvent(tx: Transaction, row: PlayEventRow): Promise<void> {
  await tx.run(deletePlayEvent, { userId: row.user_id, id: row.id });
  await updateSums(tx, row, null);
}

/** Adds the events of an import. */
export async function addPastEvents(
  tx: Transaction,
  userId: string,
  events: readonly PlayEventRow[],
): Promise<void> {
  for (const row of events) await tx.run(insertPlayEvent, row);
  const completed = events.filter((event) => event.duration_ms !== null);
  for (const [id, played] of Map.groupBy(completed, (event) => event.value_id)) {
    await correctIdentityTime(tx, userId, id, sumDurations(played).ms);
  }
  for (const [habitId, played] of Map.groupBy(completed, (event) => event.habit_id)) {
    if (habitId === null) continue;
    const firstDay = earliestDay(played.map((event) => event.occurred_at));
    await tx.run(addHabitSessions, { userId, habitId, ...sumDurations(played), firstDay });
  }
}

function sumDurations(events: readonly PlayEventRow[]) {
  const durations = events.map((event) => event.duration_ms ?? 0);
  return {
    sessions: durations.length,
    ms: durations.reduce((total, ms) => total + ms, 0),
    longestMs: Math.max(...durations),
  };
}

/** Moves a habit with all of its events to another identity, at `position` there. */
export async function moveHabitWithEvents(
  tx: Transaction,
  { user_id: userId, id, value_id: fromId }: Pick<HabitRow, 'user_id' | 'id' | 'value_id'>,
  to: { readonly identityId: string; readonly position: number },
): Promise<void> {
  const played = await tx.first(sumHabitTime, { userId, habitId: id });
  const ms = played?.ms ?? 0;
  const { identityId, position } = to;
  await tx.run(setIdentityOfHabit, { user_id: userId, id, value_id: identityId, position });
  await tx.run(moveEventsOfHabit, { userId, habitId: id, identityId });
  await correctIdentityTime(tx, userId, fromId, -ms);
  await correctIdentityTime(tx, userId, identityId, ms);
}

export async function deleteHabitWithEvents(
  tx: Transaction,
  { user_id: userId, id, value_id }: Pick<HabitRow, 'user_id' | 'id' | 'value_id'>,
): Promise<void> {
  const played = await tx.first(sumHabitTime, { userId, habitId: id });
  await tx.run(deleteHabit, { userId, id });
  await correctIdentityTime(tx, userId, value_id, -(played?.ms ?? 0));
}

/** Adds `ms`, which may be negative, to the stored time of an identity. Other files call it only to repair the time. */
export async function correctIdentityTime(
  tx: Transaction,
  userId: string,
  id: string,
  ms: number,
): Promise<void> {
  if (ms !== 0) await tx.run(addIdentityTime, { userId, id, ms });
}

/** Recomputes the totals of a habit from all of its events. */
export async function recountHabitTimes(
  tx: Transaction,
  userId: string,
  habitId: string,
): Promise<void> {
  await tx.run(recountHabit, { userId, habitId });
}

type CountedEvent = Pick<
  PlayEventRow,
  'user_id' | 'value_id' | 'habit_id' | 'duration_ms' | 'occurred_at'
>;

/** Applies the difference between an event before and after a change; null if it does not exist. */
async function updateSums(
  tx: Transaction,
  before: CountedEvent | null,
  after: CountedEvent | null,
): Promise<void> {
  const [beforeMs, afterMs] = [before?.duration_ms ?? 0, after?.duration_ms ?? 0];
  if (before && before.value_id === after?.value_id) {
    await correctIdentityTime(tx, before.user_id, before.value_id, afterMs - beforeMs);
  } else {
    if (before) await correctIdentityTime(tx, before.user_id, before.value_id, -beforeMs);
    if (after) await correctIdentityTime(tx, after.user_id, after.value_id, afterMs);
  }
  if (before && after && before.habit_id !== after.habit_id) {
    await updateHabitTimes(tx, before, null);
    await updateHabitTimes(tx, null, after);
  } else await updateHabitTimes(tx, before, after);
}

/** Updates the totals of the habit, and discards a stored streak that covers the changed days. */
async function updateHabitTimes(
  tx: Transaction,
  before: CountedEvent | null,
  after: CountedEvent | null,
): Promise<void> {
  const completed = [before, after].filter((event) => event !== null && event.duration_ms !== null);
  const [first] = completed;
  if (!first || first.habit_id === null) return;
  const { user_id: userId, habit_id: habitId } = first;
  const firstDay = earliestDay(completed.map((event) => event?.occurred_at ?? 0));
  const [beforeMs, afterMs] = [before?.duration_ms ?? null, after?.duration_ms ?? null];
  if (beforeMs === null && afterMs !== null) {
    const added = { sessions: 1, ms: afterMs, longestMs: afterMs };
    await tx.run(addHabitSessions, { userId, habitId, ...added, firstDay });
    return;
  }
  if (beforeMs !== afterMs) await tx.run(recountHabit, { userId, habitId });
  await tx.run(forgetStreak, { userId, habitId, firstDay });
}

/** The day before the earliest day on which sessions that began at these instants can count, in any time zone. */
function earliestDay(instants: readonly number[]): DayKey {
  return shiftDay(instantToIso(Math.min(...instants)).slice(0, 10), -1);
}
