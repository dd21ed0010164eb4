import { decodeJwt, importJWK, SignJWT, type JWK } from 'jose';
import { openDb, type DatabasePlace } from '../../../db/open.ts';
import { selectKeys } from '../../../oidc/store.ts';

interface SigningKeys {
  /** The current signing key. */
  readonly jwk: JWK;
  /** The private parts of all keys. */
  readonly secrets: readonly string[];
}

/** Reads the keys from the database of a stopped server. */
export async function readKeys(place: DatabasePlace): Promise<SigningKeys> {
  const db = await openDb(place);
  const rows = await db.all(selectKeys, {});
  await db.close();
  const jwks = rows.filter((row) => row.purpose === 'signing').map((row) => JSON.parse(row.secret));
  const [jwk] = jwks as JWK[];
  if (!jwk) throw new Error('there is no key');
  const cookieKeys = rows.filter((row) => row.purpose === 'cookies').map((row) => row.secret);
  const parts = (jwks as JWK[]).flatMap(({ d, p, q, dp, dq, qi }) => [d, p, q, dp, dq, qi]);
  return { jwk, secrets: [...cookieKeys, ...parts.filter((part) => part !== undefined)] };
}

/** The same token, expired an hour ago. */
export async function expire(token: string, jwk: JWK): Promise<string> {
  const claims = decodeJwt(token);
  const exp = Math.floor(Date.now() / 1000) - 3600;
  return new SignJWT({ ...claims, exp })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: jwk.kid ?? '' })
    .sign(await importJWK(jwk));
}
