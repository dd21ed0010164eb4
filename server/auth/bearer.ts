import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { findUserBySubject } from '../users/store.ts';
import { findSignedOut, keepSignedOut, purgeSignedOut } from './signed-out-store.ts';
import type { TokenClaims, TokenVerifier } from './token-verifier.ts';

/** Whom a bearer token speaks for. `userId` is null until the account is registered. */
export interface Principal extends TokenClaims {
  readonly userId: string | null;
}

export interface Bearer {
  /** The principal of an `Authorization` header, or a 401 refusal. */
  authenticate(header: string | undefined): Promise<Principal>;
  /** Refuses every token of that login from now on. */
  endSession(session: string): Promise<void>;
  /** Forgets whom the tokens of a user speak for, once the user is gone: they are refused from now on. */
  forgetUser(userId: string): void;
}

const KNOWN_TOKENS = 10_000;

/** How long a login stays refused: longer than any access token lives. */
const SIGNED_OUT_KEPT_MS = 30 * 24 * 3_600_000;

/** Verifies a token in full once, then knows it by its hash until it expires or its login ends. */
export function createBearer(options: {
  db: Db;
  verify: TokenVerifier;
  now: () => number;
}): Bearer {
  const { db, verify, now } = options;
  const known = new LRUCache<string, Principal>({ max: KNOWN_TOKENS });
  // A token may be under verification while its login ends: it must not be known afterwards.
  const ended = new LRUCache<string, true>({ max: KNOWN_TOKENS });
  const gone = new LRUCache<string, true>({ max: KNOWN_TOKENS });

  async function identify(token: string): Promise<Principal> {
    const claims = await verify(token);
    if (await db.first(findSignedOut, { session: claims.session })) {
      throw new Refusal('unauthorized');
    }
    const user = await db.first(findUserBySubject, { iss: claims.iss, sub: claims.sub });
    return { ...claims, userId: user?.id ?? null };
  }

  return {
    async authenticate(header) {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
      if (!token) throw new Refusal('unauthorized');
      const key = hash('sha256', token, 'base64url');
      const hit = known.get(key);
      if (hit && hit.expiresAtMs > now()) return hit;
      const principal = await identify(token);
      if (principal.userId === null || gone.has(principal.userId)) {
        return { ...principal, userId: null };
      }
      if (!ended.has(principal.session)) known.set(key, principal);
      return principal;
    },

    async endSession(session) {
      ended.set(session, true);
      const expiresAt = now() + SIGNED_OUT_KEPT_MS;
      await db.write(async (tx) => {
        await tx.run(purgeSignedOut, { now: now() });
        await tx.run(keepSignedOut, { session, expiresAt });
      });
      for (const [key, principal] of known.entries()) {
        if (principal.session === session) known.delete(key);
      }
    },

    forgetUser(userId) {
      gone.set(userId, true);
      for (const [key, principal] of known.entries()) {
        if (principal.userId === userId) known.delete(key);
      }
    },
  };
}
