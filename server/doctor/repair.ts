import type { Db } from '../db/db.ts';
import type { TodoRow } from '../db/schema.ts';
import { correctIdentityTime, recountHabitTimes } from '../events/ledger.ts';
import { toSearchKey } from '../todos/search-key.ts';
import { findTodo, updateTodo } from '../todos/store.ts';
import { createWriteForUser, type WriteForUser } from '../users/write-for-user.ts';
import { readRows } from './read-rows.ts';
import { repairStreaks } from './wrong-streaks.ts';
import { listWrongTimes, listWrongTimesOf, listWrongHabitTimes } from './repairs-store.ts';

/** Takes one line for each change. */
type Tell = (change: string) => void;

const PAGE = 1000;

/**
 * Mends what can be computed again from what is sound: the times of identities and habits, streaks, and the search keys of todos. Each
 * person's in a write of theirs, so that it is the only one, and their devices read it anew.
 */
export async function repair(db: Db, now: () => number, tell: Tell): Promise<void> {
  const writeForUser = createWriteForUser({ db, now, writesPerMinute: 0 });
  await repairTimes(db, writeForUser, tell);
  await repairHabitTimes(db, writeForUser, tell);
  await repairStreaks(db, writeForUser, tell);
  await repairSearchKeys(db, writeForUser, tell);
}

async function repairTimes(db: Db, writeForUser: WriteForUser, tell: Tell): Promise<void> {
  let last = { userId: '', id: '' };
  for (;;) {
    const wrong = await db.all(listWrongTimes, { ...last, limit: PAGE });
    for (const userId of new Set(wrong.map((row) => row.user_id))) {
      const { answer: mended } = await writeForUser(
        { userId, changed: ['values'], repeat: null },
        async (tx) => {
          const rows = await tx.all(listWrongTimesOf, { userId });
          for (const { id, time_ms, played_ms } of rows) {
            await correctIdentityTime(tx, userId, id, played_ms - time_ms);
          }
          return rows;
        },
      );
      for (const { id, time_ms, played_ms } of mended) {
        tell(`values  user ${userId}  ${id}  time_ms ${time_ms} → ${played_ms}`);
      }
    }
    const end = wrong.at(-1);
    if (!end || wrong.length < PAGE) return;
    last = { userId: end.user_id, id: end.id };
  }
}

/** Tells no key: it says what a person wrote. */
async function repairSearchKeys(db: Db, writeForUser: WriteForUser, tell: Tell): Promise<void> {
  for await (const rows of readRows(db, 'todos')) {
    const wrong = rows.filter(hasOtherSearchKey);
    for (const [userId, todos] of Map.groupBy(wrong, (row) => row.user_id)) {
      const mended: TodoRow[] = [];
      await writeForUser({ userId, changed: ['todos'], repeat: null }, async (tx) => {
        mended.length = 0;
        for (const { id } of todos) {
          const row = await tx.first(findTodo, { userId, id });
          if (!row || !hasOtherSearchKey(row)) continue;
          await tx.run(updateTodo, { ...row, search_key: toSearchKey(row.description) });
          mended.push(row);
        }
      });
      for (const { id, search_key, description } of mended) {
        const lengths = `${search_key.length} → ${toSearchKey(description).length} characters`;
        tell(`todos  user ${userId}  ${id}  search_key computed again, ${lengths}`);
      }
    }
  }
}

function hasOtherSearchKey({ search_key, description }: TodoRow): boolean {
  return search_key !== toSearchKey(description);
}

/** Corrects the stored times of habits from their sessions, in one transaction for each user. */
async function repairHabitTimes(
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
