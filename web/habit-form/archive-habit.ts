import type { Habit } from '#contract/habits.ts';
import { changeHabit, shownHabits } from '../api/cached-habits.ts';
import { changeRoster } from '../api/cached-roster.ts';
import { makeChange, type Change, type ChangeOutcome } from '../api/changes.ts';
import { bringBack, putAwayHabit } from '../api/roster.ts';

/** Hides a habit, and offers to have it back. */
export function archiveHabit(habit: Habit): void {
  void setActive(habit, false, {
    show: () => changeRoster((roster) => putAwayHabit(roster, habit.id)),
    said: {
      tone: 'info',
      text: `${habit.description} is archived.`,
      undo: () => void unarchiveHabit(habit),
    },
    refusal: `Failed to archive ${habit.description}`,
  });
}

/** Brings a habit back, with its identity where that is archived too. */
export function unarchiveHabit(habit: Habit): Promise<ChangeOutcome> {
  return setActive(habit, true, {
    show: () => changeRoster((roster) => bringBack(roster, habit.value_id, [habit.id])),
    refusal: `Failed to unarchive ${habit.description}`,
  });
}

function setActive({ id }: Habit, is_active: boolean, change: Change): Promise<ChangeOutcome> {
  return makeChange(
    'PUT /api/habits',
    { body: { id, is_active } },
    {
      ...change,
      shownIn: shownHabits,
      show: () => {
        change.show?.();
        // Its own page may be all that was read of it.
        changeHabit(id, (habit) => ({ ...habit, is_active }));
      },
    },
  );
}
