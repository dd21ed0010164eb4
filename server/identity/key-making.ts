import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint } from 'jose';
import type { IdentityKeyRow } from '../db/schema.ts';

const generate = promisify(generateKeyPair);

/** A new RS256 key: a private JWK whose id is its thumbprint. */
export async function makeSigningKey(now: number): Promise<IdentityKeyRow> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const id = await calculateJwkThumbprint({ kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' });
  const secret = JSON.stringify({ ...jwk, kid: id, alg: 'RS256', use: 'sig' });
  return { id, purpose: 'signing', secret, created_at: now };
}

/** A new key for the signatures of cookies. */
export function makeCookieKey(now: number): IdentityKeyRow {
  const secret = randomBytes(32).toString('base64url');
  return { id: randomBytes(16).toString('base64url'), purpose: 'cookies', secret, created_at: now };
}
