import type { Break } from '#contract/breaks.ts';
import type { BreakLabel, Habit } from '#contract/habits.ts';
import { changeHabit, shownHabits } from '../api/cached-habits.ts';
import { makeChange, type ChangeOutcome } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { breaksQuery } from '../api/queries.ts';
import { newId } from '../platform/new-id.ts';

/** Makes a habit a break after so much work. */
export function addBreak(habit: Habit, intervalMs: number): Promise<ChangeOutcome> {
  const body = { id: newId(), habit_id: habit.id, interval: intervalMs };
  return makeChange(
    'POST /api/breaks',
    { body },
    {
      shownIn: shownHabits,
      show: () => showBreak(habit, { ...body, order: nextOrder(intervalMs) }),
      refusal: 'Failed to add break',
    },
  );
}

/** Another interval puts a break last among those of the same. */
export function changeInterval(
  habit: Habit,
  { id }: BreakLabel,
  intervalMs: number,
): Promise<ChangeOutcome> {
  const label = { id, habit_id: habit.id, interval: intervalMs };
  return makeChange(
    'PUT /api/breaks',
    { body: { id, interval: intervalMs } },
    {
      shownIn: shownHabits,
      show: () => showBreak(habit, { ...label, order: nextOrder(intervalMs) }),
      refusal: 'Failed to update break',
    },
  );
}

/** The habit stays, and is no break any more; offers to have it back as one. */
export function removeBreak(habit: Habit, { id, interval }: BreakLabel): void {
  void makeChange(
    'DELETE /api/breaks',
    { body: { id } },
    {
      shownIn: shownHabits,
      show: () => showBreak(habit, null),
      said: {
        tone: 'info',
        text: `${habit.description} is no break any more.`,
        undo: () => void addBreak(habit, interval),
      },
      refusal: 'Failed to delete break',
    },
  );
}

/** Shows a habit as that break, or as none, wherever it is shown. */
function showBreak(habit: Habit, label: BreakLabel | null): void {
  const mark = (one: Habit): Habit => ({ ...one, is_break: label !== null, Break: label });
  changeHabit(habit.id, mark);
  queryClient.setQueryData(breaksQuery.queryKey, (breaks) => {
    if (!breaks) return breaks;
    const others = breaks.filter(({ habit_id }) => habit_id !== habit.id);
    const own = label ? [{ ...label, Habit: mark(habit) }] : [];
    return [...others, ...own].toSorted(byPlace);
  });
}

function nextOrder(intervalMs: number): number {
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  const orders = breaks.filter((one) => one.interval === intervalMs).map(({ order }) => order);
  return Math.max(-1, ...orders) + 1;
}

/** As the server has them. */
function byPlace(a: Break, b: Break): number {
  return a.interval - b.interval || a.order - b.order || (a.id < b.id ? -1 : 1);
}
