import type { GuestKind } from '#contract/users.ts';
import { toSignUpDraft, type SignUpDraft } from '../../features/sign-up-draft/sign-up-draft.ts';
import type { AppState } from '../../platform/auth.ts';

/** A guest who signs up before the guest account expires. */
export interface LeavingGuest {
  readonly id: string;
  readonly kind: GuestKind;
  /** When the guest account expires, as an instant. */
  readonly until: string;
}

/** A login that the provider has finished, before its account is set up. A reload of the tab continues it. */
export interface PendingLogin {
  /** The `state` parameter of the callback's address. */
  readonly state: string;
  /** The visitor's choices before this login; null without any. */
  readonly beginning: SignUpDraft | null;
  /** Null if there was no guest, or it has expired; undefined while unknown. */
  readonly guest?: LeavingGuest | null;
}

const KEY = 'arrival';

export function savePendingLogin(arrival: PendingLogin): void {
  sessionStorage.setItem(KEY, JSON.stringify(arrival));
}

/** The stored login with this `state`, or null. */
export function readPendingLogin(state: string): PendingLogin | null {
  const stored = sessionStorage.getItem(KEY);
  const arrival = stored === null ? null : (JSON.parse(stored) as PendingLogin);
  return arrival?.state === state ? arrival : null;
}

export function clearPendingLogin(): void {
  sessionStorage.removeItem(KEY);
}

/** The choices that the quick start passed through the login. */
export function unpackSignUpDraft({ beginning }: AppState): SignUpDraft | null {
  return beginning === undefined ? null : toSignUpDraft(beginning);
}
