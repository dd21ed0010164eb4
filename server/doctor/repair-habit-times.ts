import type { Db } from '../db/db.ts';
import { recountHabitTimes } from '../events/ledger.ts';
import type { WriteForUser } from '../users/write-for-user.ts';
import { listWrongHabitTimes } from './repairs-store.ts';

const PAGE = 1000;

/** Adds up again what the sessions of habits come to, each person's in a write of theirs. */
export async function repairHabitTimes(
  db: Db,
  writeForUser: WriteForUser,
  tell: (change: string) => void,
): Promise<void> {
  let last = { userId: '', id: '' };
  for (;;) {
    const wrong = await db.all(listWrongHabitTimes, { ...last, limit: PAGE });
    for (const [userId, habits] of Map.groupBy(wrong, (row) => row.user_id)) {
      await writeForUser({ userId, changed: ['habits'], repeat: null }, async (tx) => {
        for (const { id: habitId } of habits) await recountHabitTimes(tx, userId, habitId);
      });
      for (const { id } of habits) tell(`habits  user ${userId}  ${id}  sessions added up again`);
    }
    const end = wrong.at(-1);
    if (!end || wrong.length < PAGE) return;
    last = { userId: end.user_id, id: end.id };
  }
}
