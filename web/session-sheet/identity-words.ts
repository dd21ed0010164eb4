import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { describeTimeChange } from './time-change.ts';

/** What a change of time makes of an identity, as a sentence; empty where its time is not known here, or stays. */
export function sayTimeChange(identityId: string, byMs: number): string {
  const identities = queryClient.getQueryData(identitiesQuery.queryKey);
  const identity = identities?.find(({ id }) => id === identityId);
  return identity && byMs !== 0 ? `${describeTimeChange(identity, byMs)}.` : '';
}
