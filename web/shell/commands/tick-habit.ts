import type { Habit } from '#contract/habits.ts';
import { markDone } from '../../timer/end/mark-done.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { doneTodayMs } from '../../timer/state/cached-day.ts';

/** Marks a habit done; if it was done today already, asks first. */
export function tickHabit(habit: Habit): void {
  const doneAtMs = doneTodayMs(habit);
  if (doneAtMs === null) void markDone(habit);
  else openOverlay({ kind: 'again', habit, doneAtMs });
}
