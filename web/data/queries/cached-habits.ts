import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { breaksQuery, habitQuery, identitiesQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** The keys of every query that shows identities or habits, for `makeChange`. */
export const shownHabits = [
  ['identities'],
  ['habit'],
  ['archived'],
  ['breaks'],
  ['events'],
] as const;

export function changeIdentities(change: (identities: readonly Identity[]) => Identity[]): void {
  queryClient.setQueryData(identitiesQuery.queryKey, (all) => all && change(all));
}

export function changeIdentity(id: string, change: (identity: Identity) => Identity): void {
  changeIdentities((all) => all.map((one) => (one.id === id ? change(one) : one)));
}

/** Changes one habit in all caches: under its identity, on its own page, among the breaks. */
export function changeHabit(id: string, change: (habit: Habit) => Habit): void {
  changeIdentities((all) =>
    all.map((identity) => ({
      ...identity,
      Habits: identity.Habits.map((habit) => (habit.id === id ? change(habit) : habit)),
    })),
  );
  queryClient.setQueryData(habitQuery(id).queryKey, (habit) => habit && change(habit));
  queryClient.setQueryData(breaksQuery.queryKey, (breaks) =>
    breaks?.map((one) => (one.habit_id === id ? { ...one, Habit: change(one.Habit) } : one)),
  );
}
