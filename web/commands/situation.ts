import type { User } from '#contract/users.ts';
import { breaksQuery, meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { PATHS } from '../paths.ts';
import { findRunningBreak, type RunningBreak } from '../playing/known-breaks.ts';
import { currentSession } from '../playing/session-store.ts';
import type { Session } from '../playing/session.ts';
import { changeUser } from '../user/change-user.ts';

/** A screen that needs nothing but its address. */
export type PlainPath = (typeof PATHS)[
  | 'home'
  | 'today'
  | 'tracker'
  | 'history'
  | 'profile'
  | 'browse'
  | 'settings'];

/** How a command leads elsewhere. */
export interface Ways {
  /** `hash` names a part of the screen. */
  readonly goTo: (path: PlainPath, hash?: string) => void;
  readonly openHabit: (id: string) => void;
}

/** What decides which commands there are. */
export interface Situation extends Ways {
  readonly session: Session;
  /** What is played is a break; null where it is work, or nothing. */
  readonly pause: RunningBreak | null;
  /** The session has the screen to itself. */
  readonly isSessionShown: boolean;
  readonly me: User | undefined;
  readonly hasSingleKeys: boolean;
}

export function readSituation(ways: Ways): Situation {
  const session = currentSession();
  const me = queryClient.getQueryData(meQuery.queryKey);
  const isPlaying = session.state === 'playing';
  return {
    ...ways,
    session,
    pause: isPlaying
      ? findRunningBreak(queryClient.getQueryData(breaksQuery.queryKey), session.event)
      : null,
    isSessionShown: isPlaying && location.pathname === PATHS.home,
    me,
    hasSingleKeys: hasSingleKeys(me),
  };
}

const PREFERENCE = 'single_keys';

/**
 * Whether keys without Ctrl or ⌘ do something. Who speaks to their computer, or types without looking, may switch
 * them off (WCAG 2.1.4).
 */
export function hasSingleKeys(me: User | undefined): boolean {
  return me?.preferences[PREFERENCE] !== false;
}

export function setSingleKeys(me: User, isOn: boolean): void {
  changeUser({ preferences: { ...me.preferences, [PREFERENCE]: isOn } });
}
