import { queryClient } from './query-client.ts';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breaksQuery,
  dueTodayQuery,
  habitQuery,
  identitiesQuery,
} from './queries.ts';
import { breaksOf, joinRoster, splitRoster, type Roster } from './roster.ts';

/**
 * Changes what is archived and what is not, wherever it is shown. What was not read yet stays so: the read that comes
 * waits for the change.
 */
export function changeRoster(change: (roster: Roster) => Roster): void {
  const before = joinRoster({
    identities: queryClient.getQueryData(identitiesQuery.queryKey) ?? [],
    archivedIdentities: queryClient.getQueryData(archivedIdentitiesQuery.queryKey) ?? [],
    archivedHabits: queryClient.getQueryData(archivedHabitsQuery.queryKey) ?? [],
  });
  const roster = change(before);
  const parts = splitRoster(roster);
  const playable = parts.identities.flatMap(({ Habits }) => Habits);
  const playableIds = new Set(playable.map(({ id }) => id));
  queryClient.setQueryData(identitiesQuery.queryKey, (known) => known && [...parts.identities]);
  queryClient.setQueryData(
    archivedIdentitiesQuery.queryKey,
    (known) => known && [...parts.archivedIdentities],
  );
  queryClient.setQueryData(
    archivedHabitsQuery.queryKey,
    (known) => known && [...parts.archivedHabits],
  );
  queryClient.setQueryData(breaksQuery.queryKey, (known) => known && breaksOf(playable, known));
  queryClient.setQueryData(dueTodayQuery.queryKey, (known) =>
    known?.filter(({ habit_id }) => playableIds.has(habit_id)),
  );
  for (const { id, is_active } of roster.flatMap(({ Habits }) => Habits)) {
    queryClient.setQueryData(habitQuery(id).queryKey, (known) => known && { ...known, is_active });
  }
}
