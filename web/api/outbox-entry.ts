import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';

/** A change that was made on this device and that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Also its `Idempotency-Key`, so that sending it twice changes things once. */
  readonly id: string;
  /** Whose change it is: another person who logs in here neither sends nor sees it. */
  readonly subject: string;
  readonly route: RouteKey;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly madeAtMs: number;
  /** Of a completion: whether this device has shown the level-up, so that the answer shows none. */
  readonly isLevelUpShown?: boolean | undefined;
  /** How often a server that was there has failed at it. */
  readonly failures?: number;
}

/** `place`: where it stands in the order in which all tabs have made theirs. */
export type StoredEntry = OutboxEntry & { readonly place: number };

/** A change that the server will not have, and that is kept until its person has decided what becomes of it. */
export type RefusedEntry = OutboxEntry & { readonly place?: number; readonly problem: Problem };

/** Of what a change makes. */
export function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}
