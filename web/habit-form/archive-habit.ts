import type { Habit } from '#contract/habits.ts';
import { changeHabit, shownHabits } from '../api/cached-habits.ts';
import { changeRoster } from '../api/cached-roster.ts';
import { makeChange } from '../api/changes.ts';
import { bringBack, putAwayHabit } from '../api/roster.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Hides a habit, and offers to have it back. */
export async function archiveHabit(habit: Habit): Promise<void> {
  const closeToast = showToast({
    tone: 'info',
    text: `${habit.description} is archived.`,
    action: { label: 'Undo', onPress: () => void unarchiveHabit(habit) },
  });
  const isTaken = await setActive(habit, false, {
    show: () => changeRoster((roster) => putAwayHabit(roster, habit.id)),
    refusal: `Failed to archive ${habit.description}`,
  });
  if (!isTaken) closeToast();
}

/** Brings a habit back, with its identity where that is archived too; resolves with whether the server took it. */
export function unarchiveHabit(habit: Habit): Promise<boolean> {
  return setActive(habit, true, {
    show: () => changeRoster((roster) => bringBack(roster, habit.value_id, [habit.id])),
    refusal: `Failed to unarchive ${habit.description}`,
  });
}

function setActive(
  { id }: Habit,
  is_active: boolean,
  { show, refusal }: { readonly show: () => void; readonly refusal: string },
): Promise<boolean> {
  return makeChange(
    'PUT /api/habits',
    { body: { id, is_active } },
    {
      shownIn: shownHabits,
      show: () => {
        show();
        // Its own page may be all that was read of it.
        changeHabit(id, (habit) => ({ ...habit, is_active }));
      },
      refusal,
    },
  );
}
