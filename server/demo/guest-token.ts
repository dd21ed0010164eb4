import { hash, randomBytes } from 'node:crypto';

/** The `iss` of a user who has no sign-in yet; their `sub` is their id. */
export const GUEST_ISSUER = 'guest';

const PREFIX = 'guest_';

/** A new bearer token; only its hash is kept. */
export function makeGuestToken(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** The token that belongs to a client's key: asked for again under it, it is the same. The key is as secret as the token. */
export function keyToGuestToken(key: string): string {
  return `${PREFIX}${hash('sha256', `guest of ${key}`, 'base64url')}`;
}

export function isGuestToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

export function hashGuestToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
