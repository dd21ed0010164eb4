import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User, UserChange } from '#contract/users.ts';
import { call } from '../api/client.ts';
import { meQuery, todayQuery } from '../api/queries.ts';

export const USER_CHANGE_FAILED = 'Failed to update user data';

/** Changes the person's own data: shown at once, taken back when the server does not take it. One change at a time. */
export function useUserChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'me' },
    mutationFn: (change: UserChange) => call('PUT /api/users/me', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: meQuery.queryKey });
      const before = client.getQueryData(meQuery.queryKey);
      client.setQueryData(meQuery.queryKey, (me) => me && ({ ...me, ...change } as User));
      return { before };
    },
    onError: (_error, _change, context) => {
      client.setQueryData(meQuery.queryKey, context?.before);
    },
    onSuccess: (me, change) => {
      client.setQueryData(meQuery.queryKey, me);
      const movesDays = change.time_zone !== undefined || change.day_start_hour !== undefined;
      if (movesDays) void client.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
  });
}
