import type { PlayEvent } from '#contract/events.ts';
import type { OutboxEntry } from '../outbox/entries.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { gainTime, keepLevel, refreshIdentities } from './cached-identities.ts';
import { noticeLevelUp, type LevelUpNotice } from './level-up-notice.ts';
import type { PlayedEvent } from './session.ts';
import { isBeingDeleted, isCompletion } from '../outbox/session-operations.ts';

/**
 * Moves the time of a completed session's identity at once and shows the level that it reaches, network or not. Returns whether it
 * reaches one, as far as this device knows.
 */
export function gainTimeByPlay({ value_id }: PlayedEvent, byMs: number): boolean {
  const before = findIdentity(value_id);
  gainTime(value_id, byMs);
  const after = findIdentity(value_id);
  if (!before || !after || after.level <= before.level) return false;
  noticeLevelUp({
    identityId: value_id,
    identityName: after.description,
    color: after.color,
    oldLevel: before.level,
    level: after.level,
    totalMs: after.total_time,
  });
  return true;
}

/** Takes over what the server says that a completion did to the level. */
export function takeLevel(completed: PlayEvent, isLevelUpShown: boolean): void {
  const { id, level } = completed;
  // An earlier version of this page did not ask for it.
  if (!level) return refreshIdentities();
  if (isBeingDeleted(completed)) return;
  keepLevel(level);
  if (!level.leveled_up || isLevelUpShown) return;
  void noticeInOneTab(id, {
    identityId: level.value.id,
    identityName: level.description,
    color: level.color,
    oldLevel: level.old_level,
    level: level.level,
    totalMs: level.total_time,
  });
}

/** The same for a completion that was sent by an earlier life of this page or by another tab. */
export function takeLateLevel(entry: OutboxEntry, answer: unknown): void {
  if (isCompletion(entry)) takeLevel(answer as PlayEvent, entry.isLevelUpShown === true);
}

/** The tab that made a change and the one that sent it both get the answer. The first to show it holds the lock until it is closed. */
async function noticeInOneTab(eventId: string, levelUp: LevelUpNotice): Promise<void> {
  await navigator.locks.request(`hexis-level-up ${eventId}`, { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    noticeLevelUp(levelUp);
    return new Promise<never>(() => {});
  });
}

function findIdentity(id: string) {
  return queryClient.getQueryData(identitiesQuery.queryKey)?.find((one) => one.id === id);
}
