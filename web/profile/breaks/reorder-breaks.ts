import { shownHabits } from '../../api/cached-habits.ts';
import { makeChange } from '../../api/changes.ts';
import { queryClient } from '../../api/query-client.ts';
import { breaksQuery } from '../../api/queries.ts';
import { isInOrder, placeBreaks, type BreakGroup } from './break-order.ts';

/** Puts the breaks of one interval into that order; nothing is sent where they stand in it. */
export function reorderBreaks({ intervalMs, breaks }: BreakGroup, ids: readonly string[]): void {
  if (isInOrder(breaks, ids)) return;
  void makeChange(
    'POST /api/breaks/reorder',
    { body: { interval: intervalMs, break_ids: [...ids] } },
    {
      shownIn: shownHabits,
      show: () => {
        queryClient.setQueryData(breaksQuery.queryKey, (all) => all && placeBreaks(all, ids));
      },
      refusal: 'Failed to reorder breaks',
    },
  );
}
