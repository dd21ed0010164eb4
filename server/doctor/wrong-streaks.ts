import { dayRange } from '#domain/calendar.ts';
import type { Db, Reader } from '../db/db.ts';
import type { HabitTimeRow } from '../db/schema.ts';
import { countStreak, readHabitHistory } from '../habits/streaks.ts';
import { forgetStreak } from '../habits/times-store.ts';
import { readDayRule } from '../users/read.ts';
import type { WriteForUser } from '../users/write-for-user.ts';
import { readRows } from './read-rows.ts';

/** Whether the streak that is stored of a habit is another than that which its sessions and schedules come to. */
export async function isStreakWrong(row: HabitTimeRow, reader: Reader): Promise<boolean> {
  const { user_id: userId, habit_id: habitId, streak_day: last } = row;
  if (last === null) return false;
  const rule = await readDayRule(reader, userId);
  const span = { fromMs: 0, toMs: dayRange(last, rule).endMs };
  const history = await readHabitHistory(reader, { userId, habitId }, span);
  const { streak, longestStreak } = countStreak(undefined, history, { rule, last });
  return row.streak !== streak || row.longest_streak !== longestStreak;
}

/** Has the streaks counted anew that are wrong, each person's in a write of theirs. */
export async function repairStreaks(
  db: Db,
  writeForUser: WriteForUser,
  tell: (change: string) => void,
): Promise<void> {
  for await (const rows of readRows(db, 'habit_times')) {
    for (const row of rows) {
      if (!(await isStreakWrong(row, db))) continue;
      const { user_id: userId, habit_id: habitId } = row;
      await writeForUser({ userId, changed: ['habits'], repeat: null }, (tx) =>
        tx.run(forgetStreak, { userId, habitId, firstDay: '' }),
      );
      tell(`habits  user ${userId}  ${habitId}  streak to be counted anew`);
    }
  }
}
