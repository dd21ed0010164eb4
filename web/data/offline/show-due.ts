import type { DayKey } from '#domain/calendar.ts';
import { dueTodayQuery, identitiesQuery } from '../queries/queries.ts';
import { queryClient } from '../queries/query-client.ts';
import { currentDayRule } from '../user/use-today.ts';
import { foreseeDue } from './foresee-due.ts';

/**
 * Updates what is due today after some habits were paused, excused or asked for again: played occurrences stay, and a
 * habit that is asked for again is due again.
 */
export function showDueOf(
  habitIds: ReadonlySet<string>,
  filled: ReadonlySet<string>,
  day: DayKey,
): void {
  const identities = queryClient.getQueryData(identitiesQuery.queryKey) ?? [];
  const asked = foreseeDue(identities, day, currentDayRule());
  queryClient.setQueryData(dueTodayQuery.queryKey, (due) => {
    const remaining = due?.filter(({ id, habit_id }) => !habitIds.has(habit_id) || filled.has(id));
    const remainingIds = new Set(remaining?.map(({ id }) => id));
    const back = asked.filter(
      ({ id, habit_id }) => habitIds.has(habit_id) && !remainingIds.has(id),
    );
    return (
      remaining &&
      [...remaining, ...back].toSorted((a, b) => a.occurs_at.localeCompare(b.occurs_at))
    );
  });
}
