import { generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier, type TokenVerifier } from '../../accounts/tokens/token-verifier.ts';

const ISSUER = 'https://issuer.test/';
const AUDIENCE = 'https://hexis.test/api';

/** Signs tokens as a provider does, with a verifier that trusts them. */
export interface TokenMaker {
  readonly verify: TokenVerifier;
  make(claims?: Record<string, unknown>, key?: CryptoKey): Promise<string>;
}

// One key pair for all tests of a file, because making one takes longer than most tests.
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
