import { instantToIso, shiftDay, type DayKey } from '#domain/calendar.ts';
import type { Transaction } from '../db/db.ts';
import type { PlayEventRow, ScheduleRow } from '../db/schema.ts';
import { addHabitSession, forgetStreak, recountHabit } from './times-store.ts';

type Played = Pick<PlayEventRow, 'user_id' | 'habit_id' | 'duration_ms' | 'occurred_at'>;

/**
 * Keeps what a habit's events come to, in the transaction that makes one of them `after` what it was `before`; null for none.
 * A stored streak that covers its days is forgotten.
 */
export async function keepHabitTime(
  tx: Transaction,
  before: Played | null,
  after: Played | null,
): Promise<void> {
  const { user_id: userId, habit_id: habitId } = after ?? before ?? NOBODY;
  const completed = [before, after].filter((event) => event && event.duration_ms !== null);
  if (habitId === null || completed.length === 0) return;
  const firstDay = earliestDay(completed.map((event) => event?.occurred_at ?? 0));
  const [beforeMs, afterMs] = [before?.duration_ms ?? null, after?.duration_ms ?? null];
  if (beforeMs === null && afterMs !== null) {
    await tx.run(addHabitSession, { userId, habitId, ms: afterMs, firstDay });
    return;
  }
  if (beforeMs !== afterMs) await tx.run(recountHabit, { userId, habitId });
  await tx.run(forgetStreak, { userId, habitId, firstDay });
}

const NOBODY = { user_id: '', habit_id: null };

/** A day before any on which sessions count that began at these instants, in whichever zone and wherever days start. */
function earliestDay(instants: readonly number[]): DayKey {
  return shiftDay(instantToIso(Math.min(...instants)).slice(0, 10), -1);
}

/** The same where many events and schedules came at once, of any time. */
export async function recountHabits(
  tx: Transaction,
  userId: string,
  added: { readonly events: readonly PlayEventRow[]; readonly schedules: readonly ScheduleRow[] },
): Promise<void> {
  const played = new Set(added.events.flatMap((event) => event.habit_id ?? []));
  for (const habitId of played) await tx.run(recountHabit, { userId, habitId });
  for (const habitId of played.union(new Set(added.schedules.map((row) => row.habit_id)))) {
    await tx.run(forgetStreak, { userId, habitId, firstDay: '' });
  }
}
