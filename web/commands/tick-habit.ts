import type { Habit } from '#contract/habits.ts';
import { doneTodayMs } from '../playing/cached-day.ts';
import { markDone } from '../playing/mark-done.ts';
import { openOverlay } from './overlay.ts';

/** Marks a habit done; of one that was done today already it asks first. */
export function tickHabit(habit: Habit): void {
  const doneAtMs = doneTodayMs(habit.id);
  if (doneAtMs === null) void markDone(habit);
  else openOverlay({ kind: 'again', habit, doneAtMs });
}
