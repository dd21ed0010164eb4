import { hash, randomBytes } from 'node:crypto';
import { GUEST_TOKEN_PREFIX } from '#contract/guest-token.ts';

/** The `iss` of a user who has no sign-in yet; their `sub` is their id. */
export const GUEST_ISSUER = 'guest';

/** What a guest is called who has not said otherwise. */
export const GUEST_NAME = 'Guest';

/** A new bearer token; only its hash is kept. */
export function makeGuestToken(): string {
  return `${GUEST_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** The token that belongs to a client's key: asked for again under it, it is the same. The key is as secret as the token. */
export function keyToGuestToken(key: string): string {
  return `${GUEST_TOKEN_PREFIX}${hash('sha256', `guest of ${key}`, 'base64url')}`;
}

export function hashGuestToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
