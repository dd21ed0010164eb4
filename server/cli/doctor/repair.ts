import { dayRange, ZONES_APART_MS } from '#domain/calendar.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import { createWriteForUser, type WriteForUser } from '../../accounts/users/write-for-user.ts';
import { forgetStreak } from '../../api/habits/store.ts';
import { countStreak, readHabitHistory } from '../../api/habits/streaks.ts';
import { correctIdentityTime, recountHabitTimes } from '../../api/sessions/ledger.ts';
import { findTodo, updateTodo } from '../../api/todos/store.ts';
import type { Db, Reader } from '../../db/db.ts';
import type { HabitTimeRow, TodoRow } from '../../db/schema.ts';
import { toSearchKey } from '../../db/search-key.ts';
import { readRows } from './read-rows.ts';
import { listWrongHabitTimes, listWrongTimes } from './store.ts';

interface Repair {
  readonly db: Db;
  readonly writeForUser: WriteForUser;
  /** Called with one line for each change. */
  readonly report: (change: string) => void;
}

/**
 * Corrects values that can be recomputed: the times of identities and habits, streaks, and the search keys of todos.
 * Uses a write of each user, which excludes parallel writes and notifies the user's devices.
 */
export async function repair(db: Db, now: () => number, report: Repair['report']): Promise<void> {
  const writeForUser = createWriteForUser({ db, now, writesPerMinute: 0 });
  const repairing = { db, writeForUser, report };
  for await (const users of readRows(db, 'users')) {
    for (const { id } of users) await repairTimes(repairing, id);
  }
  await repairStreaks(repairing);
  await repairSearchKeys(repairing);
}

async function repairTimes({ db, writeForUser, report }: Repair, userId: string): Promise<void> {
  const identities = await db.all(listWrongTimes, { userId });
  const habits = await db.all(listWrongHabitTimes, { userId });
  if (identities.length + habits.length === 0) return;
  const write = { userId, changed: ['values', 'habits'], repeat: null } as const;
  const { answer: mended } = await writeForUser(write, async (tx) => {
    const wrong = await tx.all(listWrongTimes, { userId });
    for (const { id, time_ms, played_ms } of wrong) {
      await correctIdentityTime(tx, userId, id, played_ms - time_ms);
    }
    for (const { id } of habits) await recountHabitTimes(tx, userId, id);
    return wrong;
  });
  for (const { id, time_ms, played_ms } of mended) {
    report(`values  user ${userId}  ${id}  time_ms ${time_ms} → ${played_ms}`);
  }
  for (const { id } of habits) report(`habits  user ${userId}  ${id}  sessions added up again`);
}

/** Does not report the keys, which contain text of users. */
async function repairSearchKeys({ db, writeForUser, report }: Repair): Promise<void> {
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
        report(`todos  user ${userId}  ${id}  search_key computed again, ${lengths}`);
      }
    }
  }
}

function hasOtherSearchKey({ search_key, description }: TodoRow): boolean {
  return search_key !== toSearchKey(description);
}

/** Whether the stored streak of a habit differs from the recomputed one. */
export async function isStreakWrong(row: HabitTimeRow, reader: Reader): Promise<boolean> {
  const { user_id: userId, habit_id: habitId, streak_day: last } = row;
  if (last === null) return false;
  const rule = await readDayRule(reader, userId);
  const toMs = dayRange(last, rule).endMs + ZONES_APART_MS;
  const span = { fromMs: 0, toMs, zone: rule.zone };
  const history = await readHabitHistory(reader, { userId, habitId }, span);
  const { streak, longestStreak } = countStreak(undefined, history, { rule, last });
  return row.streak !== streak || row.longest_streak !== longestStreak;
}

/** Recounts wrong streaks, each in a write of its user. */
async function repairStreaks({ db, writeForUser, report }: Repair): Promise<void> {
  for await (const rows of readRows(db, 'habit_times')) {
    for (const row of rows) {
      if (!(await isStreakWrong(row, db))) continue;
      const { user_id: userId, habit_id: habitId } = row;
      await writeForUser({ userId, changed: ['habits'], repeat: null }, (tx) =>
        tx.run(forgetStreak, { userId, habitId, firstDay: '' }),
      );
      report(`habits  user ${userId}  ${habitId}  streak to be counted anew`);
    }
  }
}
