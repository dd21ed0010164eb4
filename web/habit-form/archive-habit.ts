import type { Habit } from '#contract/habits.ts';
import { changeHabit, changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breaksQuery,
  dueTodayQuery,
} from '../api/queries.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Hides a habit, and offers to have it back. */
export async function archiveHabit(habit: Habit): Promise<void> {
  const closeToast = showToast({
    tone: 'info',
    text: `${habit.description} is archived.`,
    action: { label: 'Undo', onPress: () => void unarchiveHabit(habit) },
  });
  const isTaken = await setActive(habit, false, {
    show: () => showArchived({ ...habit, is_active: false }),
    refusal: 'Failed to archive habit',
  });
  if (!isTaken) closeToast();
}

/** Brings a habit back, with its identity where that is archived too; resolves with whether the server took it. */
export function unarchiveHabit(habit: Habit): Promise<boolean> {
  return setActive(habit, true, {
    show: () => showRestored({ ...habit, is_active: true }),
    refusal: 'Failed to unarchive habit',
  });
}

function setActive(
  { id }: Habit,
  is_active: boolean,
  words: { readonly show: () => void; readonly refusal: string },
): Promise<boolean> {
  const input = { body: { id, is_active } };
  return makeChange('PUT /api/habits', input, { shownIn: shownHabits, ...words });
}

function showArchived(habit: Habit): void {
  const { id, value_id } = habit;
  changeHabit(id, () => habit);
  changeIdentities((all) =>
    all.map((one) =>
      one.id === value_id ? { ...one, Habits: one.Habits.filter((each) => each.id !== id) } : one,
    ),
  );
  queryClient.setQueryData(archivedHabitsQuery.queryKey, (all) => all && insertById(all, habit));
  queryClient.setQueryData(breaksQuery.queryKey, (all) =>
    all?.filter(({ habit_id }) => habit_id !== id),
  );
  queryClient.setQueryData(dueTodayQuery.queryKey, (all) =>
    all?.filter(({ habit_id }) => habit_id !== id),
  );
}

function showRestored(habit: Habit): void {
  const { id, value_id } = habit;
  changeHabit(id, () => habit);
  queryClient.setQueryData(archivedHabitsQuery.queryKey, (all) =>
    all?.filter((each) => each.id !== id),
  );
  const archived = queryClient
    .getQueryData(archivedIdentitiesQuery.queryKey)
    ?.find((one) => one.id === value_id);
  if (archived) {
    queryClient.setQueryData(archivedIdentitiesQuery.queryKey, (all) =>
      all?.filter((one) => one.id !== value_id),
    );
    changeIdentities((all) => insertById(all, { ...archived, is_active: true, Habits: [] }));
  }
  changeIdentities((all) =>
    all.map((one) =>
      one.id === value_id ? { ...one, Habits: insertById(one.Habits, habit) } : one,
    ),
  );
}

/** Puts a thing where the server has it: in the order of the ids, which is that of their making. */
function insertById<T extends { readonly id: string }>(all: readonly T[], thing: T): T[] {
  const others = all.filter(({ id }) => id !== thing.id);
  return [...others, thing].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
