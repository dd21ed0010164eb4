import type { SchedulePause } from '#contract/schedules.ts';
import { daysOfMonth, shiftDay } from '#domain/calendar.ts';
import { pauseSpan } from '#domain/schedules.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import type { ScheduleRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { findHabit, forgetStreak } from '../habits/store.ts';
import type { Services } from '../services.ts';
import { readDayOfChange } from './day-of-change.ts';
import { readDueToday, readDueOn } from './due-today.ts';
import { presentSchedule } from './present.ts';
import { asksAlike } from './spans.ts';
import {
  listEndedSchedules,
  deleteSchedule,
  insertSchedule,
  listSchedulesOfHabit,
  updateSchedule,
} from './store.ts';
import { changeSchedule, createSchedule } from './write.ts';

export function serveSchedules({ serve, db, now }: Services): void {
  serve('GET /api/schedules/today', ({ userId }) => readDueToday(db, userId, now()));

  serve('GET /api/schedules/ended/:month', async ({ userId, params: { month } }) => {
    const [firstDay = '', lastDay = ''] = [daysOfMonth(month).at(0), daysOfMonth(month).at(-1)];
    const rows = await db.all(listEndedSchedules, { userId, firstDay, lastDay });
    return rows.map(presentSchedule);
  });

  serve('POST /api/schedules', ({ userId, body, write }) =>
    write(async (tx) => presentSchedule(await createSchedule(tx, userId, body, now()))),
  );

  serve('POST /api/schedules/pause', ({ userId, body, write }) =>
    write(async (tx) => (await pauseHabits(tx, userId, body, now())).map(presentSchedule)),
  );

  serve('PUT /api/schedules/:id', ({ userId, params, body, write }) =>
    write(async (tx) => presentSchedule(await changeSchedule(tx, userId, params.id, body, now()))),
  );
}

interface Pause {
  /** The day on which the pause was decided. */
  readonly today: string;
  readonly resumesOn: string;
  /** Habit and hour of each occurrence that a session fills on that day. */
  readonly filled: ReadonlySet<string>;
}

/**
 * Pauses the schedules of habits until a day, or ends their pause. Missing or archived habits are skipped; 404 if all
 * are missing.
 */
async function pauseHabits(
  tx: Transaction,
  userId: string,
  { habit_ids, resumes_on: resumesOn, made_on }: SchedulePause,
  now: number,
): Promise<ScheduleRow[]> {
  const rule = await readDayRule(tx, userId);
  const today = await readDayOfChange(tx, userId, made_on, now);
  const due = await readDueOn(tx, userId, today, rule);
  const filled = new Set(due.filter(({ event_id }) => event_id !== null).map(toSlot));
  const paused: ScheduleRow[] = [];
  let isAnyKnown = false;
  for (const habitId of habit_ids) {
    const rows = await tx.all(listSchedulesOfHabit, { userId, habitId });
    isAnyKnown ||= rows.length > 0 || Boolean(await tx.first(findHabit, { userId, id: habitId }));
    for (const row of rows.filter(({ is_active }) => is_active === 1)) {
      paused.push(await pauseSchedule(tx, row, rows, { today, resumesOn, filled }));
    }
  }
  if (!isAnyKnown) throw new Refusal('not_found');
  return paused;
}

async function pauseSchedule(
  tx: Transaction,
  row: ScheduleRow,
  rows: readonly ScheduleRow[],
  { today, resumesOn, filled }: Pause,
): Promise<ScheduleRow> {
  const span = { from: row.from_day, until: row.until_day };
  const isFilled = filled.has(toSlot(row));
  const { past, current } = pauseSpan(span, { today, resumesOn, isFilled });
  if (current.from === row.from_day) return row;
  if (past) {
    const ended = { from_day: past.from, until_day: past.until, is_active: 0 };
    await tx.run(insertSchedule, { ...row, ...ended, id: newId() });
  }
  const before = rows.find((one) => isJustBefore(one, row, current.from));
  // A pause that ends on the day on which it began is removed, and the span continues.
  if (before) await tx.run(deleteSchedule, { userId: row.user_id, id: before.id });
  const next = { ...row, from_day: before?.from_day ?? current.from };
  await tx.run(updateSchedule, next);
  const firstDay = shiftDay(today, -1);
  await tx.run(forgetStreak, { userId: row.user_id, habitId: row.habit_id, firstDay });
  return next;
}

function isJustBefore(ended: ScheduleRow, row: ScheduleRow, from: string): boolean {
  const last = shiftDay(from, -1);
  const isEnded = ended.is_active === 0 && (ended.until_day ?? '') >= last;
  return isEnded && ended.from_day <= last && asksAlike(ended, row);
}

function toSlot({ habit_id, start_time }: Pick<ScheduleRow, 'habit_id' | 'start_time'>): string {
  return `${habit_id} ${start_time}`;
}
