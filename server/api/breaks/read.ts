import type { Break } from '#contract/breaks.ts';
import type { Reader } from '../../db/db.ts';
import type { BreakRow } from '../../db/schema.ts';
import { requireRow } from '../../http/errors.ts';
import { readFullHabit, withSchedules } from '../habits/read.ts';
import { findBreak, listBreaks } from './store.ts';

/** A break of the user, also of an archived habit; 404 for any other. */
export function readBreakRow(reader: Reader, userId: string, id: string): Promise<BreakRow> {
  return requireRow(reader, findBreak, { userId, id });
}

/** Presents a break. */
export async function readBreak(reader: Reader, userId: string, id: string): Promise<Break> {
  const { habit_id, interval_ms, position } = await readBreakRow(reader, userId, id);
  const Habit = await readFullHabit(reader, userId, habit_id);
  return { id, habit_id, interval: interval_ms, order: position, Habit };
}

/** The available breaks by interval and in their order. */
export async function readBreaks(reader: Reader, userId: string): Promise<Break[]> {
  const rows = await reader.all(listBreaks, { userId });
  const habits = await withSchedules(reader, userId, rows);
  return habits.flatMap((habit) => (habit.Break ? [{ ...habit.Break, Habit: habit }] : []));
}
