import { MS_PER_MINUTE } from '#domain/durations.ts';
import { Refusal } from '../../http/errors.ts';
import type { TokenClaims } from './token-verifier.ts';

const FRESH_MS = 10 * MS_PER_MINUTE;

/**
 * Refuses an older login: its token may have been stolen, or the device left open. Guests have no login, and an external
 * provider may not say when it was.
 */
export function requireFreshLogin({ loggedInAtMs }: TokenClaims, nowMs: number): void {
  if (loggedInAtMs !== null && nowMs - loggedInAtMs > FRESH_MS) throw new Refusal('login_too_old');
}
