import type { Transaction } from '../db/db.ts';
import type { PlayEventRow } from '../db/schema.ts';
import { addHabitSession, recountHabit } from './times-store.ts';

type Played = Pick<PlayEventRow, 'user_id' | 'habit_id' | 'duration_ms'>;

/** Keeps what a habit's events come to, in the transaction that makes one of them `after` what it was `before`; null for none. */
export async function keepHabitTime(
  tx: Transaction,
  before: Played | null,
  after: Played | null,
): Promise<void> {
  const { user_id: userId, habit_id: habitId } = after ?? before ?? NOBODY;
  const [beforeMs, afterMs] = [before?.duration_ms ?? null, after?.duration_ms ?? null];
  if (habitId === null || beforeMs === afterMs) return;
  if (beforeMs === null && afterMs !== null) {
    await tx.run(addHabitSession, { userId, habitId, ms: afterMs });
  } else {
    await tx.run(recountHabit, { userId, habitId });
  }
}

const NOBODY = { user_id: '', habit_id: null };

/** The same where many came at once. */
export async function recountHabits(
  tx: Transaction,
  userId: string,
  events: readonly PlayEventRow[],
): Promise<void> {
  for (const habitId of new Set(events.map((event) => event.habit_id))) {
    if (habitId !== null) await tx.run(recountHabit, { userId, habitId });
  }
}
