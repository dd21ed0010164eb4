import type { PlayEvent } from '#contract/events.ts';
import type { OutboxEntry } from '../../data/outbox/entries.ts';
import { isBeingDeleted, isCompletion } from '../../data/outbox/session-operations.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { createStore } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { gainTime, cacheLevel, refreshIdentities } from '../state/cached-identities.ts';
import type { PlayedEvent } from '../state/session.ts';

/** A level-up that the user has not seen yet. */
export interface LevelUpNotice {
  readonly identityId: string;
  readonly identityName: string;
  readonly color: string;
  readonly oldLevel: number;
  readonly level: number;
  readonly totalMs: number;
}

interface StoredNotices {
  /** User id of their owner. */
  readonly subject: string;
  readonly notices: readonly LevelUpNotice[];
}

/** In session storage: the user may leave the page that a session ends on before seeing them. */
const KEY = 'level-ups';

/** The first is shown, the others are queued. */
const notices = createStore(readNotices());

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

/** Adds a level-up; if the identity already has an unseen one, that one is extended. */
export function noticeLevelUp(levelUp: LevelUpNotice): void {
  const unseen = notices.get().find(({ identityId }) => identityId === levelUp.identityId);
  const notice = { ...levelUp, oldLevel: unseen?.oldLevel ?? levelUp.oldLevel };
  const all = notices.get();
  storeNotices(unseen ? all.map((one) => (one === unseen ? notice : one)) : [...all, notice]);
}

export function dismissLevelUp(): void {
  storeNotices(notices.get().slice(1));
}

export function useLevelUpNotice(): LevelUpNotice | null {
  return notices.use()[0] ?? null;
}

export function hasLevelUpNotice(): boolean {
  return notices.get().length > 0;
}

function storeNotices(next: readonly LevelUpNotice[]): void {
  sessionStorage.setItem(KEY, JSON.stringify({ subject: tokenSubject(), notices: next }));
  notices.set(next);
}

/** Calls back when a level-up is added or was seen. */
export const onLevelUpNotice = notices.subscribe;

function readNotices(): readonly LevelUpNotice[] {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return [];
  const { subject, notices: unseen } = JSON.parse(stored) as StoredNotices;
  return subject === tokenSubject() ? unseen : [];
}
