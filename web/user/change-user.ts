import type { User, UserChange } from '#contract/users.ts';
import { withPage } from '#domain/onboarding.ts';
import { changeOrThrow } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { eventsKey, meQuery } from '../api/queries.ts';

/** Changes the user's own data, seen at once. A toast tells of a failure. */
export function changeUser(change: UserChange): void {
  updateUser(change).catch(() => undefined);
}

/** The same for a caller that waits: rejects with the server's error, after the toast. */
export function updateUser(change: UserChange): Promise<void> {
  const movesDays = change.time_zone !== undefined || change.day_start_hour !== undefined;
  return changeOrThrow(
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

/** The person as a change leaves them: of the preferences those change that are named. */
export function applyUserChange(me: User, { onboarding_page: page, ...change }: UserChange): User {
  const changed = {
    ...me,
    ...change,
    preferences: { ...me.preferences, ...change.preferences },
  } as User;
  if (page === undefined) return changed;
  return { ...changed, onboarding_completed: withPage(changed.onboarding_completed, page) };
}
