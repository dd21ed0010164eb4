import type { User } from '#contract/users.ts';
import { breaksQuery, meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { changeUser } from '../../data/user/change-user.ts';
import { PATHS } from '../../paths.ts';
import { findRunningBreak, type RunningBreak } from '../../timer/breaks/known-breaks.ts';
import { currentSession } from '../../timer/state/session-store.ts';
import type { Session } from '../../timer/state/session.ts';

/** A screen whose address has no parameters. */
export type PlainPath = (typeof PATHS)[
  | 'home'
  | 'today'
  | 'tracker'
  | 'history'
  | 'profile'
  | 'browse'
  | 'settings'];

/** Navigation that commands use. */
export interface Ways {
  /** `hash` names a section of the screen. */
  readonly goTo: (path: PlainPath, hash?: string) => void;
  readonly openHabit: (id: string) => void;
}

/** The state that decides which commands are available. */
export interface Situation extends Ways {
  readonly session: Session;
  /** The running break; null if the session is work, or there is none. */
  readonly runningBreak: RunningBreak | null;
  /** Whether the session fills the screen. */
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
    runningBreak: isPlaying
      ? findRunningBreak(queryClient.getQueryData(breaksQuery.queryKey), session.event)
      : null,
    isSessionShown: isPlaying && location.pathname === PATHS.home,
    me,
    hasSingleKeys: hasSingleKeys(me),
  };
}

const PREFERENCE = 'single_keys';

/** Whether shortcuts without Ctrl or ⌘ are on. Users of speech input, for example, can switch them off (WCAG 2.1.4). */
export function hasSingleKeys(me: User | undefined): boolean {
  return me?.preferences[PREFERENCE] !== false;
}

export function setSingleKeys(me: User, isOn: boolean): void {
  changeUser({ preferences: { ...me.preferences, [PREFERENCE]: isOn } });
}
