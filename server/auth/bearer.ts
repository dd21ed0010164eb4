import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isGuestToken } from '#contract/guest-token.ts';
import { announce, hearAnnouncements } from '../announcements.ts';
import type { Db } from '../db/db.ts';
import { GUEST_ISSUER, hashGuestToken } from '../demo/guest-token.ts';
import { findGuest } from '../demo/guests-store.ts';
import { Refusal } from '../http/errors.ts';
import { deleteDevicesOfSession } from '../push/store.ts';
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
  /** Refuses every token of that login from now on, on every process; what it let us reach is reached no more. */
  endSession(session: string): Promise<void>;
  /** Forgets whom the tokens of a user speak for, once the user is gone: they are refused from now on, on every process. */
  forgetUser(userId: string): Promise<void>;
}

const KNOWN_TOKENS = 10_000;

/** How long a login stays refused: longer than any access token lives. */
const SIGNED_OUT_KEPT_MS = 30 * 24 * 3_600_000;

/** Verifies a token in full once, then knows it by its hash until it expires or its login ends. */
export async function createBearer(options: {
  db: Db;
  verify: TokenVerifier;
  now: () => number;
}): Promise<Bearer> {
  const { db, verify, now } = options;
  const known = new LRUCache<string, Principal>({ max: KNOWN_TOKENS });
  // A token may be under verification while its login ends: it must not be known afterwards.
  const ended = new LRUCache<string, true>({ max: KNOWN_TOKENS });
  const gone = new LRUCache<string, true>({ max: KNOWN_TOKENS });
  /** How often this process may not have heard of an end: what was read before is not kept after. */
  let deafTimes = 0;

  function forget(isOver: (principal: Principal) => boolean): void {
    for (const [key, principal] of known.entries()) if (isOver(principal)) known.delete(key);
  }

  function dropSession(session: string): void {
    ended.set(session, true);
    forget((principal) => principal.session === session);
  }

  function dropUser(userId: string): void {
    gone.set(userId, true);
    forget((principal) => principal.userId === userId);
  }

  await hearAnnouncements(db, {
    heard(announcement) {
      if (announcement.what === 'signed out') dropSession(announcement.session);
      if (announcement.what === 'user gone') dropUser(announcement.userId);
    },
    missed() {
      deafTimes += 1;
      known.clear();
    },
  });

  async function identify(token: string): Promise<Principal> {
    const principal = isGuestToken(token)
      ? await identifyGuest(token)
      : await identifyMember(token);
    if (await db.first(findSignedOut, { session: principal.session })) {
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
    return { iss: GUEST_ISSUER, sub: userId, session: tokenHash, expiresAtMs, userId };
  }

  return {
    async authenticate(header) {
      // What is known was looked at before.
      const hit = header === undefined ? undefined : known.get(toKey(header));
      if (hit && hit.expiresAtMs > now()) return hit;
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
      if (header === undefined || !token) throw new Refusal('unauthorized');
      const deafBefore = deafTimes;
      const principal = await identify(token);
      if (principal.userId === null || gone.has(principal.userId)) {
        return { ...principal, userId: null };
      }
      if (!ended.has(principal.session) && deafTimes === deafBefore)
        known.set(toKey(header), principal);
      return principal;
    },

    async endSession(session) {
      const expiresAt = now() + SIGNED_OUT_KEPT_MS;
      dropSession(session);
      await db.write(async (tx) => {
        await tx.run(purgeSignedOut, { now: now() });
        await tx.run(keepSignedOut, { session, expires_at: expiresAt });
        await tx.run(deleteDevicesOfSession, { session });
      });
      await announce(db, { what: 'signed out', session });
    },

    async forgetUser(userId) {
      dropUser(userId);
      await announce(db, { what: 'user gone', userId });
    },
  };
}

/** Not the token itself: whoever sees the memory of the process has none of them. */
function toKey(header: string): string {
  return hash('sha256', header, 'base64url');
}
