import { hash } from 'node:crypto';

/** Hash that is stored in place of a secret id: SHA-256, base64url. */
export function hashId(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** Public name of a sign-in: the `sid` of its access tokens. */
export function grantIdToSignIn(grantId: string): string {
  return hashId(grantId);
}
