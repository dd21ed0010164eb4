import type { HabitMove } from '#contract/habits.ts';
import { UNPLACED } from '#domain/places.ts';
import { createBreak } from '../breaks/create.ts';
import type { Transaction } from '../db/db.ts';
import { withTodos } from '../events/read.ts';
import { findActivePlayEvent, moveEventsOfHabit, sumHabitTime } from '../events/store.ts';
import { Refusal } from '../http/refusal.ts';
import { presentSchedule } from '../schedules/present.ts';
import { listActiveSchedulesOfHabit } from '../schedules/store.ts';
import { createSchedule } from '../schedules/write.ts';
import { readIdentity } from '../values/read.ts';
import { addIdentityTime } from '../values/store.ts';
import { changeHabit } from './change.ts';
import { createHabit } from './create.ts';
import type { HabitWithIdentity } from './present.ts';
import { readHabit } from './read.ts';
import { findHabit, setIdentityOfHabit } from './store.ts';

/** Moves a habit to another identity, with its past or without; answers its id there. A move that arrives again finds it moved. */
export async function moveHabit(
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
  { user_id: userId, id, value_id: fromId }: HabitWithIdentity,
  toId: string,
): Promise<void> {
  // The device that plays it would complete and settle it for the identity that it began under.
  const active = await tx.first(findActivePlayEvent, { userId });
  if (active?.habit_id === id) {
    throw new Refusal('event_active', { event: await withTodos(tx, active) });
  }
  const played = await tx.first(sumHabitTime, { userId, habitId: id });
  const ms = played?.ms ?? 0;
  await tx.run(setIdentityOfHabit, { userId, id, identityId: toId, position: UNPLACED });
  await tx.run(moveEventsOfHabit, { userId, habitId: id, identityId: toId });
  await tx.run(addIdentityTime, { userId, id: fromId, ms: -ms });
  await tx.run(addIdentityTime, { userId, id: toId, ms });
}

/** Begins a habit like this one, with its schedules and its break, and archives this one with its past. */
async function beginAnew(
  tx: Transaction,
  row: HabitWithIdentity,
  { id, value_id }: { id: string; value_id: string },
  now: number,
): Promise<string> {
  const { user_id: userId, description, duration_ms: duration, details, break_interval_ms } = row;
  if (await tx.first(findHabit, { userId, id })) {
    // 409 if that one is another identity's.
    return createHabit(tx, userId, { id, value_id, description, duration }, now);
  }
  const is_break = row.is_break === 1;
  await createHabit(tx, userId, { id, value_id, description, duration, details, is_break }, now);
  for (const schedule of await tx.all(listActiveSchedulesOfHabit, { userId, habitId: row.id })) {
    const { start_time, frequency_type, days_of_week, week_of_month } = presentSchedule(schedule);
    const wanted = { start_time, frequency_type, days_of_week, week_of_month };
    await createSchedule(tx, userId, { ...wanted, habit_id: id }, now);
  }
  if (break_interval_ms !== null) {
    await createBreak(tx, userId, { habit_id: id, interval: break_interval_ms }, now);
  }
  await changeHabit(tx, userId, { id: row.id, is_active: false }, now);
  return id;
}
