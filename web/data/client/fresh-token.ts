import { silentToken } from '../../platform/auth.ts';
import { nowMs } from '../../platform/clock.ts';
import { beginRetryWait } from '../../platform/retry-wait.ts';
import { isTokenExpiring, readToken, writeToken } from '../../platform/token-store.ts';
import { NetworkFailure } from './failures.ts';

/** The provider requires the user to log in again. */
export class LoginEnded extends Error {
  override readonly name = 'LoginEnded';
}

const ENDED = new Set([
  'login_required',
  'missing_refresh_token',
  'invalid_grant',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'mfa_required',
]);

let renewing: Promise<string> | undefined;
/** The renewals in a row that the provider did not answer, and whether the wait after the last of them goes on. */
let failures = 0;
let isWaiting = false;

/**
 * Returns the stored token, renewed first if it is about to expire; concurrent calls share one renewal. While the
 * provider does not answer, it is asked again after growing waits, and calls in between fail at once.
 */
export async function freshToken(): Promise<string | null> {
  const token = readToken();
  if (token === null || !isTokenExpiring(token, nowMs())) return token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string> {
  if (isWaiting) throw new NetworkFailure(new Error('The provider of the login did not answer'));
  try {
    const token = await silentToken();
    failures = 0;
    writeToken(token);
    return token;
  } catch (error) {
    if (ENDED.has(errorCode(error))) throw new LoginEnded(String(error), { cause: error });
    isWaiting = true;
    beginRetryWait(failures, () => (isWaiting = false));
    failures += 1;
    throw new NetworkFailure(error);
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'error' in error ? String(error.error) : '';
}
