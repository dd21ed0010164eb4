import { useSyncExternalStore } from 'react';
import type { LevelAnswer } from '#contract/values.ts';

/** A level-up that its player has not seen yet. */
export interface LevelUpNotice {
  readonly identityName: string;
  readonly color: string;
  readonly oldLevel: number;
  readonly level: number;
  readonly totalMs: number;
}

let notice: LevelUpNotice | null = null;
const listeners = new Set<() => void>();

export function noticeLevelUp(answer: LevelAnswer): void {
  if (!answer.leveled_up) return;
  keep({
    identityName: answer.description,
    color: answer.color,
    oldLevel: answer.old_level,
    level: answer.level,
    totalMs: answer.total_time,
  });
}

export function dismissLevelUp(): void {
  keep(null);
}

export function useLevelUpNotice(): LevelUpNotice | null {
  return useSyncExternalStore(subscribe, () => notice);
}

function keep(next: LevelUpNotice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
