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

/** The first is shown, the others wait for it to be seen. */
let notices: readonly LevelUpNotice[] = [];
const listeners = new Set<() => void>();

/** An identity of which one is unseen goes on from there. */
export function noticeLevelUp(answer: LevelAnswer): void {
  if (!answer.leveled_up) return;
  const identityId = answer.value.id;
  const unseen = notices.find((notice) => notice.identityId === identityId);
  const notice = {
    identityId,
    identityName: answer.description,
    color: answer.color,
    oldLevel: unseen?.oldLevel ?? answer.old_level,
    level: answer.level,
    totalMs: answer.total_time,
  };
  keep(unseen ? notices.map((one) => (one === unseen ? notice : one)) : [...notices, notice]);
}

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
