import { createStore } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';

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
