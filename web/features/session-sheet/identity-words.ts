import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { formatTotal, MS_PER_MINUTE } from '#domain/durations.ts';
import { levelAt } from '#domain/levels.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';

/** The effect of a change of time on an identity, as a sentence; empty if it is not cached, or does not change. */
export function timeChangeText(identityId: string, byMs: number): string {
  const identities = queryClient.getQueryData(identitiesQuery.queryKey);
  const identity = identities?.find(({ id }) => id === identityId);
  return identity && byMs !== 0 ? `${describeTimeChange(identity, byMs)}.` : '';
}

/** The effect of `byMs` more (negative: less) time: `Runner has 3h 20m, still level 4`. Seconds are omitted. */
export function describeTimeChange(identity: Identity, byMs: number): string {
  const totalMs = Math.max(0, identity.total_time + byMs);
  const level = levelAt(totalMs);
  const has = `${isolate(identity.description)} has ${formatTotal(totalMs - (totalMs % MS_PER_MINUTE))}`;
  if (level === identity.level) return `${has}, still level ${level}`;
  const direction = level > identity.level ? 'up' : 'down';
  return `${has}: level ${level}, ${direction} from ${identity.level}`;
}
