import { useSyncExternalStore } from 'react';
import { tokenSubject } from '../platform/token-store.ts';
import { createSignal } from '../platform/signal.ts';

/** A level-up that its player has not seen yet. */
export interface LevelUpNotice {
  readonly identityId: string;
  readonly identityName: string;
  readonly color: string;
  readonly oldLevel: number;
  readonly level: number;
  readonly totalMs: number;
}

interface Kept {
  /** Whose they are. */
  readonly subject: string;
  readonly notices: readonly LevelUpNotice[];
}

/** Kept while the tab is open: a page that a session ends on may be left before its player has seen them. */
const KEY = 'level-ups';

/** The first is shown, the others wait for it to be seen. */
let notices = readNotices();
const changed = createSignal();

/** An identity with a notice that is unseen goes on from there. */
export function noticeLevelUp(levelUp: LevelUpNotice): void {
  const unseen = notices.find(({ identityId }) => identityId === levelUp.identityId);
  const notice = { ...levelUp, oldLevel: unseen?.oldLevel ?? levelUp.oldLevel };
  keep(unseen ? notices.map((one) => (one === unseen ? notice : one)) : [...notices, notice]);
}

export function dismissLevelUp(): void {
  keep(notices.slice(1));
}

export function useLevelUpNotice(): LevelUpNotice | null {
  return useSyncExternalStore(onLevelUpNotice, () => notices[0] ?? null);
}

export function hasLevelUpNotice(): boolean {
  return notices.length > 0;
}

function keep(next: readonly LevelUpNotice[]): void {
  notices = next;
  sessionStorage.setItem(KEY, JSON.stringify({ subject: tokenSubject(), notices }));
  changed.emit();
}

/** Calls back when a level-up is noticed, or was seen. */
export const onLevelUpNotice = changed.subscribe;

function readNotices(): readonly LevelUpNotice[] {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return [];
  const { subject, notices: unseen } = JSON.parse(kept) as Kept;
  return subject === tokenSubject() ? unseen : [];
}
