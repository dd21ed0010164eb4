import { hash } from 'node:crypto';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '../../http/errors.ts';

export interface TokenClaims {
  readonly iss: string;
  readonly sub: string;
  /** Identifies the login of the token, so that a logout can refuse its tokens. */
  readonly signIn: string;
  readonly expiresAtMs: number;
  /** When the user logged in; null if the token does not say so. */
  readonly loggedInAtMs: number | null;
}

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Accepts RS256 access tokens of one issuer for one audience; an ID token has another audience and is refused. */
export function createTokenVerifier(options: {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
  /** Required `typ` of the header and required scope; omitted for a provider that may send neither. */
  accessTokens?: { readonly typ: string; readonly scope: string };
  now: () => number;
}): TokenVerifier {
  const { keys, issuer, audience, accessTokens, now } = options;
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp'],
        ...(accessTokens && { typ: accessTokens.typ }),
      });
      if (accessTokens && !String(payload['scope']).split(' ').includes(accessTokens.scope)) {
        throw new Refusal('unauthorized');
      }
      const { sub = '', exp = 0, sid, jti, auth_time: loggedInAt } = payload;
      // If the provider identifies neither login nor token, the hash of the token is used.
      const signIn = typeof sid === 'string' ? sid : jti;
      return {
        iss: issuer,
        sub,
        signIn: signIn ?? hash('sha256', token, 'base64url'),
        expiresAtMs: exp * 1000,
        loggedInAtMs: typeof loggedInAt === 'number' ? loggedInAt * 1000 : null,
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

/** Whether the provider's keys are unavailable: the token may be valid, and a 401 would log the user out. */
function isFaultOfKeys(error: errors.JOSEError): boolean {
  const codes = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code];
  return codes.includes(error.code);
}
