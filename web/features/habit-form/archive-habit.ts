import type { Habit } from '#contract/habits.ts';
import { changeHabit, shownHabits } from '../../data/queries/cached-habits.ts';
import { changeRoster } from '../../data/queries/cached-roster.ts';
import { makeChange, type Change, type ChangeOutcome } from '../../data/queries/changes.ts';
import { restore, putAwayHabit } from '../../data/queries/roster.ts';
import { currentDay } from '../../data/user/use-today.ts';

/** Archives a habit, and offers to undo it. */
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

/** Restores a habit, with its identity if that is archived too. */
export function unarchiveHabit(habit: Habit): Promise<ChangeOutcome> {
  return setActive(habit, true, {
    show: () => changeRoster((roster) => restore(roster, habit.value_id, [habit.id])),
    refusal: `Failed to unarchive ${habit.description}`,
  });
}

function setActive({ id }: Habit, is_active: boolean, change: Change): Promise<ChangeOutcome> {
  return makeChange(
    'PUT /api/habits',
    { body: { id, is_active, made_on: currentDay() } },
    {
      ...change,
      shownIn: shownHabits,
      show: () => {
        change.show?.();
        // The habit may be cached for its own page only.
        changeHabit(id, (habit) => ({ ...habit, is_active }));
      },
    },
  );
}
