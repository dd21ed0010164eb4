import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { gainTime } from './cached-identities.ts';
import { noticeLevelUp } from './level-up-notice.ts';
import type { PlayedEvent } from './session.ts';

/** Moves the time of a completed session's identity at once, and shows the level that it reaches, network or not. */
export function gainTimeByPlay({ id, value_id }: PlayedEvent, byMs: number): void {
  const before = findIdentity(value_id);
  gainTime(value_id, byMs);
  const after = findIdentity(value_id);
  if (!before || !after || after.level <= before.level) return;
  noticeLevelUp(id, {
    identityId: value_id,
    identityName: after.description,
    color: after.color,
    oldLevel: before.level,
    level: after.level,
    totalMs: after.total_time,
  });
}

function findIdentity(id: string) {
  return queryClient.getQueryData(identitiesQuery.queryKey)?.find((one) => one.id === id);
}
