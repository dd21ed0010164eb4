import { tokenSubject } from '../platform/token-store.ts';
import { createStore } from '../platform/store.ts';

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
const notices = createStore(readNotices());

/** An identity with a notice that is unseen goes on from there. */
export function noticeLevelUp(levelUp: LevelUpNotice): void {
  const unseen = notices.get().find(({ identityId }) => identityId === levelUp.identityId);
  const notice = { ...levelUp, oldLevel: unseen?.oldLevel ?? levelUp.oldLevel };
  const all = notices.get();
  keep(unseen ? all.map((one) => (one === unseen ? notice : one)) : [...all, notice]);
}

export function dismissLevelUp(): void {
  keep(notices.get().slice(1));
}

export function useLevelUpNotice(): LevelUpNotice | null {
  return notices.use()[0] ?? null;
}

export function hasLevelUpNotice(): boolean {
  return notices.get().length > 0;
}

function keep(next: readonly LevelUpNotice[]): void {
  sessionStorage.setItem(KEY, JSON.stringify({ subject: tokenSubject(), notices: next }));
  notices.set(next);
}

/** Calls back when a level-up is noticed, or was seen. */
export const onLevelUpNotice = notices.subscribe;

function readNotices(): readonly LevelUpNotice[] {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return [];
  const { subject, notices: unseen } = JSON.parse(kept) as Kept;
  return subject === tokenSubject() ? unseen : [];
}
