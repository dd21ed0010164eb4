import { generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier, type TokenVerifier } from '../auth/token-verifier.ts';

const ISSUER = 'https://issuer.test/';
const AUDIENCE = 'https://hexis.test/api';

/** Signs what a provider would sign, and the verifier that trusts it. */
export interface TokenMaker {
  readonly verify: TokenVerifier;
  make(claims?: Record<string, unknown>, key?: CryptoKey): Promise<string>;
}

// One pair for all tests of a file: to make one takes longer than most tests.
const pair = generateKeyPair('RS256');

export async function createTokenMaker(now: () => number): Promise<TokenMaker> {
  const { publicKey, privateKey } = await pair;
  return {
    verify: createTokenVerifier({
      keys: async () => publicKey,
      issuer: ISSUER,
      audience: AUDIENCE,
      now,
    }),
    make: (claims = {}, key = privateKey) => {
      const issuedAt = Math.floor(now() / 1000);
      const usual = { iss: ISSUER, aud: AUDIENCE, iat: issuedAt, exp: issuedAt + 3600 };
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(key);
    },
  };
}
