import type { HabitMove, HabitChange } from '#contract/habits.ts';
import { byPlace, UNPLACED } from '#domain/places.ts';
import { leastTickMs } from '#domain/tick.ts';
import type { Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { createBreak } from '../breaks/create.ts';
import { deleteBreakOfHabit } from '../breaks/store.ts';
import { orderHabits } from '../identities/order.ts';
import { readIdentity } from '../identities/read.ts';
import { updateIdentity } from '../identities/store.ts';
import { alignSchedules } from '../schedules/spans.ts';
import { listActiveSchedulesOfHabit } from '../schedules/store.ts';
import { copySchedule } from '../schedules/write.ts';
import type { Services } from '../services.ts';
import { moveHabitWithEvents, deleteHabitWithEvents } from '../sessions/ledger.ts';
import { withTodos } from '../sessions/read.ts';
import { findActivePlayEvent } from '../sessions/store.ts';
import { createHabit } from './create.ts';
import { excuseHabits } from './excuse.ts';
import { readFullHabit, withSchedules, readHabit, type HabitWithIdentity } from './read.ts';
import { readHabitStatistics } from './statistics.ts';
import {
  listArchivedHabits,
  findHabit,
  forgetStreak,
  setExcusedDays,
  updateHabit,
} from './store.ts';

export function serveHabits({ serve, db, now }: Services): void {
  serve('GET /api/habits/:id', ({ userId, params }) => readFullHabit(db, userId, params.id));

  serve('GET /api/habits/:id/statistics', ({ userId, params }) =>
    readHabitStatistics(db, userId, params.id, now()),
  );

  serve('GET /api/habits/archived', async ({ userId }) => {
    const habits = await withSchedules(db, userId, await db.all(listArchivedHabits, { userId }));
    return habits.toSorted(byPlace);
  });

  serve('POST /api/habits', ({ userId, body, write }) =>
    write(async (tx) => readFullHabit(tx, userId, await createHabit(tx, userId, body, now()))),
  );

  serve('PUT /api/habits', ({ userId, body, write }) =>
    write(async (tx) => {
      await changeHabit(tx, userId, body, now());
      return readFullHabit(tx, userId, body.id);
    }),
  );

  serve('POST /api/habits/reorder', ({ userId, body, write }) =>
    write((tx) => orderHabits(tx, userId, body)),
  );

  serve('POST /api/habits/move', ({ userId, body, write }) =>
    write(async (tx) => readFullHabit(tx, userId, await moveHabit(tx, userId, body, now()))),
  );

  serve('POST /api/habits/excuse', ({ userId, body, write }) =>
    write(async (tx) => {
      const ids = await excuseHabits(tx, userId, body, now());
      return Promise.all(ids.map((id) => readFullHabit(tx, userId, id)));
    }),
  );

  serve('DELETE /api/habits/:id', ({ userId, params, write }) =>
    write((tx) => removeHabit(tx, userId, params.id)),
  );
}

/** Moves a habit to another identity, with its past or without; returns its new id. A repeat finds it moved. */
async function moveHabit(
  tx: Transaction,
  userId: string,
  { id, value_id, new_id }: HabitMove,
  now: number,
): Promise<string> {
  const row = await readHabit(tx, userId, id);
  await refuseArchived(tx, userId, value_id);
  if (new_id !== undefined) return beginAnew(tx, row, { id: new_id, value_id }, now);
  if (row.value_id !== value_id) await moveWithPast(tx, row, value_id);
  return id;
}

async function refuseArchived(tx: Transaction, userId: string, identityId: string): Promise<void> {
  const { is_active } = await readIdentity(tx, userId, identityId);
  if (is_active) return;
  const message = 'must be an active identity';
  throw new Refusal('invalid', { errors: [{ path: '/value_id', message }] });
}

async function moveWithPast(
  tx: Transaction,
  habit: HabitWithIdentity,
  toId: string,
): Promise<void> {
  // The device that plays it would complete and settle it for the old identity.
  const active = await tx.first(findActivePlayEvent, { userId: habit.user_id });
  if (active?.habit_id === habit.id) {
    throw new Refusal('event_active', { event: await withTodos(tx, active) });
  }
  await moveHabitWithEvents(tx, habit, { identityId: toId, position: UNPLACED });
}

/** Creates a copy of the habit with its schedules and its break, and archives the original with its past. */
async function beginAnew(
  tx: Transaction,
  row: HabitWithIdentity,
  { id, value_id }: { id: string; value_id: string },
  now: number,
): Promise<string> {
  const { user_id: userId, description, duration_ms: duration, details, break_interval_ms } = row;
  if (await tx.first(findHabit, { userId, id })) {
    // 409 if that one belongs to another identity.
    return createHabit(tx, userId, { id, value_id, description, duration }, now);
  }
  const is_break = row.is_break === 1;
  await createHabit(tx, userId, { id, value_id, description, duration, details, is_break }, now);
  await tx.run(setExcusedDays, { user_id: userId, id, excused_days: row.excused_days });
  for (const schedule of await tx.all(listActiveSchedulesOfHabit, { userId, habitId: row.id })) {
    await copySchedule(tx, schedule, id, now);
  }
  if (break_interval_ms !== null) {
    await createBreak(tx, userId, { habit_id: id, interval: break_interval_ms }, now);
  }
  await changeHabit(tx, userId, { id: row.id, is_active: false }, now);
  return id;
}

/**
 * Unmarking a break deletes its interval; restoring a habit restores its identity, but not the identity's other habits.
 */
async function changeHabit(
  tx: Transaction,
  userId: string,
  change: HabitChange,
  now: number,
): Promise<void> {
  const row = await readHabit(tx, userId, change.id);
  const durationMs = change.duration ?? row.duration_ms;
  const isMoved = change.is_active !== undefined && Number(change.is_active) !== row.is_active;
  await tx.run(updateHabit, {
    user_id: userId,
    id: row.id,
    description: change.description?.trim() ?? row.description,
    duration_ms: durationMs,
    details: change.details ?? row.details,
    is_active: Number(change.is_active ?? row.is_active),
    is_break: Number(change.is_break ?? row.is_break),
    archived_with_identity: isMoved ? 0 : row.archived_with_identity,
  });
  // A plan of less than a minute says which past sessions count as done.
  if (leastTickMs(durationMs) !== leastTickMs(row.duration_ms)) {
    await tx.run(forgetStreak, { userId, habitId: row.id, firstDay: '' });
  }
  if (change.is_break === false) await tx.run(deleteBreakOfHabit, { userId, habitId: row.id });
  if (isMoved && change.is_active) {
    const identity = await readIdentity(tx, userId, row.value_id);
    await tx.run(updateIdentity, { ...identity, is_active: 1 });
  }
  if (isMoved) await alignSchedules(tx, userId, now, change.made_on);
}

/**
 * Deletes an archived habit with its events, and their time from its identity. 409 `not_archived` for an active one.
 */
async function removeHabit(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readHabit(tx, userId, id);
  if (row.is_active) throw new Refusal('not_archived');
  await deleteHabitWithEvents(tx, row);
}
