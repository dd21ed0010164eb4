import type { User } from '#contract/users.ts';
import { changeUser } from '../user/change-user.ts';

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
