/** How the bearer token of a guest begins; everybody else's is a JWT. */
export const GUEST_TOKEN_PREFIX = 'guest_';

export function isGuestToken(token: string): boolean {
  return token.startsWith(GUEST_TOKEN_PREFIX);
}
