import { hash } from 'node:crypto';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '../http/errors.ts';

export interface TokenClaims {
  readonly iss: string;
  readonly sub: string;
  /** Names the login that the token came from, so that a logout can refuse its tokens. */
  readonly session: string;
  readonly expiresAtMs: number;
}

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Accepts RS256 access tokens of one issuer for one audience; an ID token has another audience and is refused. */
export function createTokenVerifier(options: {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
  now: () => number;
}): TokenVerifier {
  const { keys, issuer, audience, now } = options;
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp'],
      });
      const { sub = '', exp = 0, sid, jti } = payload;
      // A provider that names neither login nor token leaves the token itself as its name.
      const session = typeof sid === 'string' ? sid : jti;
      return {
        iss: issuer,
        sub,
        session: session ?? hash('sha256', token, 'base64url'),
        expiresAtMs: exp * 1000,
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal('token_expired');
      if (error instanceof errors.JOSEError && !isFaultOfKeys(error)) {
        throw new Refusal('unauthorized');
      }
      throw error;
    }
  };
}

/** Whether the provider's keys could not be had: that says nothing about the token, and a 401 would log its person out. */
function isFaultOfKeys(error: errors.JOSEError): boolean {
  const codes = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code];
  return codes.includes(error.code);
}
