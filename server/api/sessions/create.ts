import type { MarkDone, NewPlayEvent, PlayEvent } from '#contract/events.ts';
import { timerToWire } from '#contract/timer-wire.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { carryTodos } from '#domain/carried-todos.ts';
import { startInPast } from '#domain/past.ts';
import { startTimer } from '#domain/timer.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import type { TodoRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { readHabit, readHabitOf } from '../habits/read.ts';
import { readIdentity } from '../identities/read.ts';
import { insertTodo, listTodosOfEvent } from '../todos/store.ts';
import { addEvent, deleteEvent } from './ledger.ts';
import {
  nameByHabit,
  nameByIdentity,
  presentPlayEvent,
  type NamedPlayEvent,
  type PlayEventNames,
} from './present.ts';
import { withLevel, withTodos } from './read.ts';
import { requirePast } from './require-past.ts';
import { findActivePlayEvent, findPlayEvent, findLastPlayed } from './store.ts';

/**
 * Starts the session of a habit, or of an identity as a whole; 409 `event_active` with the active session if there is
 * one.
 */
export async function startPlayEvent(
  tx: Transaction,
  userId: string,
  wanted: NewPlayEvent,
  now: number,
): Promise<PlayEvent> {
  const known = await findSame(tx, userId, wanted);
  if (known) return known;
  const occurredAt = isoToInstant(wanted.occurred_at);
  requirePast({ startMs: occurredAt, durationMs: 0 }, wanted.timer, now);
  const { targetMs, names } = await readPlan(tx, userId, wanted);
  const active = await tx.first(findActivePlayEvent, { userId });
  if (active) await endOrRefuseActive(tx, active, wanted, occurredAt);
  const timer = wanted.timer ?? timerToWire(startTimer(occurredAt, 'timer', targetMs));
  const row = await addEvent(tx, {
    user_id: userId,
    id: wanted.id ?? newId(),
    value_id: wanted.value_id,
    habit_id: wanted.habit_id,
    source: 'played',
    duration_ms: null,
    timer: JSON.stringify(timer),
    // The start is the first change of the timer, and not later than its arrival.
    timer_changed_at: Math.min(now, occurredAt),
    target_changed_at: Math.min(now, occurredAt),
    occurred_at: occurredAt,
    created_at: now,
  });
  return presentPlayEvent({ ...row, ...names }, await carryOpenTodos(tx, row, now));
}

async function endOrRefuseActive(
  tx: Transaction,
  active: NamedPlayEvent,
  { instead_of_break: isInsteadOfBreak = false }: NewPlayEvent,
  occurredAt: number,
): Promise<void> {
  if (isInsteadOfBreak && (await endBreakBefore(tx, active, occurredAt))) return;
  throw new Refusal('event_active', { event: await withTodos(tx, active) });
}

/** The names for a new session, and the planned duration of its habit, if any. 404 or 422 if it cannot be played. */
async function readPlan(
  tx: Transaction,
  userId: string,
  wanted: NewPlayEvent,
): Promise<{ targetMs: number | undefined; names: PlayEventNames }> {
  if (wanted.habit_id === null) {
    const identity = await readIdentity(tx, userId, wanted.value_id);
    return { targetMs: undefined, names: nameByIdentity(identity) };
  }
  const habit = await readHabitOf(tx, userId, wanted.habit_id, wanted.value_id);
  return { targetMs: habit.duration_ms, names: nameByHabit(habit) };
}

/**
 * Records a habit as done without a timer: its planned duration up to now, unless the device sends a duration and a
 * start.
 */
export async function submitPlayEvent(
  tx: Transaction,
  userId: string,
  wanted: MarkDone,
  now: number,
): Promise<PlayEvent> {
  const known = await findSame(tx, userId, wanted);
  const event = known ?? (await recordDone(tx, userId, wanted, now));
  return wanted.with_level ? withLevel(tx, userId, event) : event;
}

async function recordDone(
  tx: Transaction,
  userId: string,
  wanted: MarkDone,
  now: number,
): Promise<PlayEvent> {
  const habit = await readHabit(tx, userId, wanted.habit_id);
  const { duration: durationMs = habit.duration_ms, note = '' } = wanted;
  const row = await addEvent(tx, {
    user_id: userId,
    id: wanted.id ?? newId(),
    value_id: habit.value_id,
    habit_id: habit.id,
    source: 'submitted',
    duration_ms: durationMs,
    occurred_at: startOf(wanted, durationMs, now),
    note: note.trim(),
    is_settled: Number(wanted.with_level ?? false),
    created_at: now,
  });
  return presentPlayEvent({ ...row, ...nameByHabit(habit) }, []);
}

/** Start of a session that is recorded as done. 422 if the caller says when it was, and it would end in the future. */
function startOf({ occurred_at, duration }: MarkDone, durationMs: number, now: number): number {
  if (occurred_at === undefined) return now - durationMs;
  const startMs = isoToInstant(occurred_at);
  // The planned duration may have changed since the caller read it.
  requirePast({ startMs, durationMs: duration ?? 0 }, null, now);
  return startInPast({ startMs, durationMs }, now);
}

/** Finds the event of a repeated create. 409 if the id belongs to an event of another habit or identity. */
async function findSame(
  tx: Transaction,
  userId: string,
  wanted: { id?: string; habit_id: string | null; value_id?: string },
): Promise<PlayEvent | undefined> {
  if (wanted.id === undefined) return undefined;
  const known = await tx.first(findPlayEvent, { userId, id: wanted.id });
  if (!known) return undefined;
  const { habit_id, value_id = known.value_id } = wanted;
  if (known.habit_id !== habit_id || known.value_id !== value_id) throw new Refusal('id_taken');
  return withTodos(tx, known);
}

/**
 * Copies the open todos of the habit's last session into a new session. The device can compute the ids of the copies.
 * The originals stay, so that cancelling the new session loses nothing.
 */
async function carryOpenTodos(
  tx: Transaction,
  session: { readonly user_id: string; readonly id: string; readonly habit_id: string | null },
  now: number,
): Promise<TodoRow[]> {
  const { user_id: userId, id, habit_id: habitId } = session;
  if (habitId === null) return [];
  const last = await tx.first(findLastPlayed, { userId, habitId });
  const todos = last ? await tx.all(listTodosOfEvent, { userId, eventId: last.id }) : [];
  // One millisecond apart, to keep their order.
  const carried = carryTodos(id, todos).map((todo, index) => ({
    ...todo,
    created_at: now + index,
  }));
  for (const row of carried) await tx.run(insertTodo, row);
  return carried;
}

/**
 * Work that began at `workedAtMs` ended the break before it, even if the device with the break has not reported that
 * yet; its completion is recorded when it arrives. Returns whether the active session was such a break, which is then
 * deleted.
 */
export async function endBreakBefore(
  tx: Transaction,
  active: NamedPlayEvent,
  workedAtMs: number,
): Promise<boolean> {
  if (active.habit_is_break !== 1 || active.occurred_at >= workedAtMs) return false;
  await deleteEvent(tx, active);
  return true;
}
