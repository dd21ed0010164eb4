import { silentToken } from '../../platform/auth.ts';
import { nowMs } from '../../platform/clock.ts';
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

/** Returns the stored token, renewed first if it is about to expire; concurrent calls share one renewal. */
export async function freshToken(): Promise<string | null> {
  const token = readToken();
  if (token === null || !isTokenExpiring(token, nowMs())) return token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string> {
  try {
    const token = await silentToken();
    writeToken(token);
    return token;
  } catch (error) {
    if (ENDED.has(errorCode(error))) throw new LoginEnded(String(error), { cause: error });
    throw new NetworkFailure(error);
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'error' in error ? String(error.error) : '';
}
