import type { PlayEvent } from '#contract/events.ts';
import type { OutboxEntry } from '../../data/outbox/entries.ts';
import { isBeingDeleted, isCompletion } from '../../data/outbox/session-operations.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { gainTime, cacheLevel, refreshIdentities } from '../state/cached-identities.ts';
import type { PlayedEvent } from '../state/session.ts';
import { noticeLevelUp, type LevelUpNotice } from './level-up-notice.ts';

/**
 * Adds the time of a completed session to its identity and shows a level-up at once, without the network. Returns
 * whether the identity levelled up, from the data on this device.
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

/** Applies the level in the server's answer to a completion. */
export function applyLevel(completed: PlayEvent, isLevelUpShown: boolean): void {
  const { id, level } = completed;
  // Only the answer to a completion `with_level` has it.
  if (!level) return refreshIdentities();
  if (isBeingDeleted(completed)) return;
  cacheLevel(level);
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

/** The same for a completion that was sent after a reload or by another tab. */
export function applyLateLevel(entry: OutboxEntry, answer: unknown): void {
  if (isCompletion(entry)) applyLevel(answer as PlayEvent, entry.isLevelUpShown === true);
}

/**
 * Both the tab that made a change and the one that sent it get the answer. The first to show it holds the lock until
 * the tab is closed.
 */
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
