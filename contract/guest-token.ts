/** Prefix of a guest's bearer token; all others are JWTs. */
export const GUEST_TOKEN_PREFIX = 'guest_';

export function isGuestToken(token: string): boolean {
  return token.startsWith(GUEST_TOKEN_PREFIX);
}
