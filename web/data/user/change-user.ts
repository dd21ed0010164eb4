import type { UserChange } from '#contract/users.ts';
import { makeChange, type ChangeOutcome } from '../queries/changes.ts';
import { eventsKey, meQuery } from '../queries/queries.ts';
import { queryClient } from '../queries/query-client.ts';
import { applyUserChange } from '../queries/user-changes.ts';

/** Changes the user's own data, shown at once. A toast reports a failure. */
export function changeUser(change: UserChange): void {
  void updateUser(change);
}

/** The same for a caller that awaits the outcome. */
export function updateUser(change: UserChange): Promise<ChangeOutcome> {
  const movesDays = change.time_zone !== undefined || change.day_start_hour !== undefined;
  return makeChange(
    'PUT /api/users/me',
    { body: change },
    {
      shownIn: [meQuery.queryKey, ...(movesDays ? [eventsKey] : [])],
      show: () => {
        queryClient.setQueryData(meQuery.queryKey, (me) => me && applyUserChange(me, change));
      },
      refusal: 'Failed to update user data',
    },
  );
}
