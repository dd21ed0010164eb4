import type { UserChange } from '#contract/users.ts';
import { makeChange, type ChangeOutcome } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { eventsKey, meQuery } from '../api/queries.ts';
import { applyUserChange } from '../api/user-changes.ts';

/** Changes the user's own data, seen at once. A toast tells of a failure. */
export function changeUser(change: UserChange): void {
  void updateUser(change);
}

/** The same for a caller that waits. */
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
