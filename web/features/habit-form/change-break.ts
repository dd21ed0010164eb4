import type { Break } from '#contract/breaks.ts';
import type { BreakLabel, Habit } from '#contract/habits.ts';
import { changeHabit, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange, type ChangeOutcome } from '../../data/queries/changes.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { newId } from '../../platform/new-id.ts';

/** Makes a habit a break after `intervalMs` of work. */
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

/** Changes the interval, which puts the break last among those with the same one. */
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

/** Makes a break an ordinary habit; offers to undo it. */
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

/** Shows a habit as this break, or as no break, in all caches. */
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

/** The server's order. */
function byPlace(a: Break, b: Break): number {
  return a.interval - b.interval || a.order - b.order || (a.id < b.id ? -1 : 1);
}
