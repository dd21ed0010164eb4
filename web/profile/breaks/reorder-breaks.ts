import { shownHabits } from '../../api/cached-habits.ts';
import { makeChange } from '../../api/changes.ts';
import { queryClient } from '../../api/query-client.ts';
import { breaksQuery } from '../../api/queries.ts';
import { placeBreaks, type BreakGroup } from './break-order.ts';

/** Puts the breaks of one interval into that order. */
export function reorderBreaks({ intervalMs }: BreakGroup, ids: readonly string[]): void {
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
