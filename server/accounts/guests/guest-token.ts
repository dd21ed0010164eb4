import { hash, randomBytes } from 'node:crypto';
import { GUEST_TOKEN_PREFIX } from '#contract/guest-token.ts';

/** `iss` of a user without a sign-in; the `sub` is the user's id. */
export const GUEST_ISSUER = 'guest';

/** `expires_at` of a guest who never expires. */
export const FOREVER = Date.UTC(2099, 11, 31);

/** Default name of a guest. */
export const GUEST_NAME = 'Guest';

/** Makes a bearer token; only its hash is stored. */
export function makeGuestToken(): string {
  return `${GUEST_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** Derives the token from the client's key, so that a repeat gets the same token. The key is as secret as the token. */
export function keyToGuestToken(key: string): string {
  return `${GUEST_TOKEN_PREFIX}${hash('sha256', `guest of ${key}`, 'base64url')}`;
}

export function hashGuestToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
