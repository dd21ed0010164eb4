import { hash } from 'node:crypto';

/** What is kept instead of an id that opens something: SHA-256, base64url. */
export function hashId(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** The public name of a sign-in, carried by its access tokens as `sid`. */
export function grantIdToSignIn(grantId: string): string {
  return hashId(grantId);
}
