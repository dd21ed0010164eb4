import type { NewHabit } from '#contract/habits.ts';
import type { NewIdentity } from '#contract/values.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';

const { queryKey } = identitiesQuery;

/** Creates an identity; it stands on the home screen when this resolves. */
export async function createIdentity(body: NewIdentity, idempotencyKey: string): Promise<void> {
  const created = await call('POST /api/values', { body, idempotencyKey });
  queryClient.setQueryData(
    queryKey,
    (all) => all && [...all.filter(({ id }) => id !== created.id), created],
  );
  void queryClient.invalidateQueries({ queryKey });
}

/** Creates a habit; it stands under its identity when this resolves. */
export async function createHabit(body: NewHabit, idempotencyKey: string): Promise<void> {
  const created = await call('POST /api/habits', { body, idempotencyKey });
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((identity) =>
      identity.id === created.value_id
        ? {
            ...identity,
            Habits: [...identity.Habits.filter(({ id }) => id !== created.id), created],
          }
        : identity,
    ),
  );
  void queryClient.invalidateQueries({ queryKey });
}
