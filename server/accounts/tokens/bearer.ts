import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isGuestToken } from '#contract/guest-token.ts';
import { announce, subscribeToAnnouncements } from '../../db/announcements.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { GUEST_ISSUER, hashGuestToken } from '../guests/guest-token.ts';
import { findGuest } from '../guests/guests-store.ts';
import { findUserBySubject } from '../users/store.ts';
import { findSignedOut, insertSignedOut, purgeSignedOut } from './signed-out-store.ts';
import type { TokenClaims, TokenVerifier } from './token-verifier.ts';

/** The identity behind a bearer token. `userId` is null until the account is registered. */
export interface Principal extends TokenClaims {
  readonly userId: string | null;
}

export interface Bearer {
  /** Resolves to the principal of an `Authorization` header, or rejects with a 401. */
  authenticate(header: string | undefined): Promise<Principal>;
  /** Refuses every token of the login from now on, on every process, and deletes the login's push devices. */
  endSignIn(signIn: string): Promise<void>;
  /** Discards cached tokens of a deleted user, so that they are refused from now on, on every process. */
  forgetUser(userId: string): Promise<void>;
}

const KNOWN_TOKENS = 10_000;

/** How long an ended login is stored: longer than any access token is valid. */
const SIGNED_OUT_KEPT_MS = 30 * 24 * 3_600_000;

/** Verifies a token completely once, then caches it by its hash until it expires or its login ends. */
export async function createBearer(options: {
  db: Db;
  verify: TokenVerifier;
  now: () => number;
  /** Deletes the data of a login, in the transaction that ends it. */
  deleteOfSignIn: (tx: Transaction, signIn: string) => Promise<void>;
}): Promise<Bearer> {
  const { db, verify, now, deleteOfSignIn } = options;
  const known = new LRUCache<string, Principal>({ max: KNOWN_TOKENS });
  // If a login ends while its token is being verified, the token must not be cached afterwards.
  const ended = new LRUCache<string, true>({ max: KNOWN_TOKENS });
  const gone = new LRUCache<string, true>({ max: KNOWN_TOKENS });
  /** Number of times that notifications may have been lost; a principal read before the last one is not cached. */
  let missedNotifications = 0;
  let hearsNotifications = true;

  function forget(isOver: (principal: Principal) => boolean): void {
    for (const [key, principal] of known.entries()) if (isOver(principal)) known.delete(key);
  }

  function dropSignIn(signIn: string): void {
    ended.set(signIn, true);
    forget((principal) => principal.signIn === signIn);
  }

  function dropUser(userId: string): void {
    gone.set(userId, true);
    forget((principal) => principal.userId === userId);
  }

  await subscribeToAnnouncements(db, {
    receive(announcement) {
      if (announcement.what === 'signed out') dropSignIn(announcement.session);
      if (announcement.what === 'user gone') dropUser(announcement.userId);
    },
    missed(isOver) {
      missedNotifications += 1;
      hearsNotifications = isOver;
      known.clear();
    },
  });

  async function identify(token: string): Promise<Principal> {
    const principal = isGuestToken(token)
      ? await identifyGuest(token)
      : await identifyMember(token);
    if (await db.first(findSignedOut, { session: principal.signIn })) {
      throw new Refusal('unauthorized');
    }
    return principal;
  }

  async function identifyMember(token: string): Promise<Principal> {
    const claims = await verify(token);
    const user = await db.first(findUserBySubject, { iss: claims.iss, sub: claims.sub });
    return { ...claims, userId: user?.id ?? null };
  }

  async function identifyGuest(token: string): Promise<Principal> {
    const tokenHash = hashGuestToken(token);
    const guest = await db.first(findGuest, { tokenHash });
    if (!guest) throw new Refusal('unauthorized');
    const { user_id: userId, expires_at: expiresAtMs } = guest;
    if (expiresAtMs <= now()) throw new Refusal('token_expired');
    const signIn = tokenHash;
    return { iss: GUEST_ISSUER, sub: userId, signIn, expiresAtMs, loggedInAtMs: null, userId };
  }

  return {
    async authenticate(header) {
      // A cached token has been checked before.
      const hit = header === undefined ? undefined : known.get(toKey(header));
      if (hit && hit.expiresAtMs > now()) return hit;
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
      if (header === undefined || !token) throw new Refusal('unauthorized');
      const missedBefore = missedNotifications;
      const principal = await identify(token);
      if (principal.userId === null || gone.has(principal.userId)) {
        return { ...principal, userId: null };
      }
      const isCurrent = hearsNotifications && missedNotifications === missedBefore;
      if (isCurrent && !ended.has(principal.signIn)) known.set(toKey(header), principal);
      return principal;
    },

    async endSignIn(signIn) {
      const expiresAt = now() + SIGNED_OUT_KEPT_MS;
      dropSignIn(signIn);
      await db.write(async (tx) => {
        await tx.run(purgeSignedOut, { now: now() });
        await tx.run(insertSignedOut, { session: signIn, expires_at: expiresAt });
        await deleteOfSignIn(tx, signIn);
      });
      await announce(db, { what: 'signed out', session: signIn });
    },

    async forgetUser(userId) {
      dropUser(userId);
      await announce(db, { what: 'user gone', userId });
    },
  };
}

/** Hashed, so that the memory of the process does not contain the tokens. */
function toKey(header: string): string {
  return hash('sha256', header, 'base64url');
}
