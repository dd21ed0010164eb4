import type { Schedule } from '#contract/schedules.ts';
import { currentDay } from '../user/use-today.ts';
import { hideEnded, showEnded, alignSchedules } from './cached-ended-schedules.ts';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breaksQuery,
  dueTodayQuery,
  habitQuery,
  identitiesQuery,
} from './queries.ts';
import { queryClient } from './query-client.ts';
import { breaksOf, joinRoster, splitRoster, type Roster } from './roster.ts';

/**
 * Changes the cached active and archived identities and habits. Data that is not loaded stays so: its read waits for
 * the change.
 */
export function changeRoster(change: (roster: Roster) => Roster): void {
  const before = joinRoster({
    identities: queryClient.getQueryData(identitiesQuery.queryKey) ?? [],
    archivedIdentities: queryClient.getQueryData(archivedIdentitiesQuery.queryKey) ?? [],
    archivedHabits: queryClient.getQueryData(archivedHabitsQuery.queryKey) ?? [],
  });
  const roster = alignSchedules(change(before), currentDay());
  showSpans(before, roster);
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
  for (const { id, is_active, Schedules } of roster.flatMap(({ Habits }) => Habits)) {
    queryClient.setQueryData(
      habitQuery(id).queryKey,
      (known) => known && { ...known, is_active, Schedules },
    );
  }
}

/** Past occurrences of what is archived stay visible. */
function showSpans(before: Roster, after: Roster): void {
  const known = new Map(schedulesOf(before).map((schedule) => [schedule.id, schedule]));
  for (const schedule of schedulesOf(after)) {
    const { ends_on, starts_on } = known.get(schedule.id) ?? schedule;
    if (ends_on === schedule.ends_on) continue;
    if (schedule.ends_on !== null) showEnded(schedule);
    else if (starts_on === schedule.starts_on) hideEnded(schedule.id);
  }
}

function schedulesOf(roster: Roster): Schedule[] {
  return roster.flatMap(({ Habits }) => Habits.flatMap(({ Schedules }) => Schedules));
}
