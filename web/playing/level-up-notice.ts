import { useSyncExternalStore } from 'react';
import type { LevelAnswer } from '#contract/values.ts';

/** A level-up that its player has not seen yet. */
export interface LevelUpNotice {
  readonly identityId: string;
  readonly identityName: string;
  readonly color: string;
  readonly oldLevel: number;
  readonly level: number;
  readonly totalMs: number;
}

let notices: readonly LevelUpNotice[] = [];
const listeners = new Set<() => void>();

/** One more to be shown; an identity that has one waiting goes on from there. */
export function noticeLevelUp(answer: LevelAnswer): void {
  if (!answer.leveled_up) return;
  const identityId = answer.value.id;
  const waiting = notices.find((notice) => notice.identityId === identityId);
  const notice = {
    identityId,
    identityName: answer.description,
    color: answer.color,
    oldLevel: waiting?.oldLevel ?? answer.old_level,
    level: answer.level,
    totalMs: answer.total_time,
  };
  keep(waiting ? notices.map((one) => (one === waiting ? notice : one)) : [...notices, notice]);
}

/** The one that is shown has been seen. */
export function dismissLevelUp(): void {
  keep(notices.slice(1));
}

export function useLevelUpNotice(): LevelUpNotice | null {
  return useSyncExternalStore(subscribe, () => notices[0] ?? null);
}

function keep(next: readonly LevelUpNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
