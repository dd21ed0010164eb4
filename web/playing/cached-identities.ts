import type { LevelAnswer } from '#contract/values.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { addIdentityTime, applyLevelAnswer } from './identity-time.ts';

const { queryKey } = identitiesQuery;

/** Moves an identity's time, level and progress at once, before the server has said so. */
export function gainTime(identityId: string, byMs: number): void {
  queryClient.setQueryData(
    queryKey,
    (identities) => identities && addIdentityTime(identities, identityId, byMs),
  );
  if (queryClient.isFetching({ queryKey }) > 0) refreshIdentities();
}

export function keepLevel(answer: LevelAnswer): void {
  queryClient.setQueryData(
    queryKey,
    (identities) => identities && applyLevelAnswer(identities, answer),
  );
}

export function refreshIdentities(): void {
  void queryClient.invalidateQueries({ queryKey });
}
