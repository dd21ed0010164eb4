import type { GuestKind } from '#contract/users.ts';
import { toBeginning, type Beginning } from '../beginning/beginning.ts';
import type { AppState } from '../platform/auth.ts';

/** A guest who signs up while their account lives. */
export interface LeavingGuest {
  readonly id: string;
  readonly kind: GuestKind;
  /** When the account ends, as an instant. */
  readonly until: string;
}

/** A login that the provider has finished, while its account is still to be set up. A reload of the tab goes on with it. */
export interface Arrival {
  /** The `state` of the address that it returned to. */
  readonly state: string;
  /** What was chosen before this very login, and no other; null where nothing was. */
  readonly beginning: Beginning | null;
  /** Null where there was no guest, or none any more; undefined while it is not known. */
  readonly guest?: LeavingGuest | null;
}

const KEY = 'arrival';

export function keepArrival(arrival: Arrival): void {
  sessionStorage.setItem(KEY, JSON.stringify(arrival));
}

/** The one that returned with this `state`. */
export function readArrival(state: string): Arrival | null {
  const kept = sessionStorage.getItem(KEY);
  const arrival = kept === null ? null : (JSON.parse(kept) as Arrival);
  return arrival?.state === state ? arrival : null;
}

export function forgetArrival(): void {
  sessionStorage.removeItem(KEY);
}

/** What a page of the quick start gave the login to carry. */
export function unpackBeginning({ beginning }: AppState): Beginning | null {
  return beginning === undefined ? null : toBeginning(beginning);
}
