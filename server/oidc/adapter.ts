import type { Adapter, AdapterPayload } from 'oidc-provider';
import { countAttempts } from '../accounts/rate-limit.ts';
import { grantIdToSignIn, hashId } from '../base/hash-id.ts';
import type { Db, Transaction } from '../db/db.ts';
import { REFRESH_GRACE_MS, USED_RECORD_MS } from './client.ts';
import { errors } from './library.ts';
import type { SignIns } from './sign-ins.ts';
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfKind,
  selectRecord,
  selectRecordByUid,
  selectNames,
  selectUsedSibling,
  upsertRecord,
} from './store.ts';

interface FoundRecord {
  readonly payload: string;
  readonly consumed_at: number | null;
}

/** Stores the provider's models in the app's database, one adapter per kind. */
export function createAdapter(
  kind: string,
  { db, signIns, now }: { db: Db; signIns: SignIns; now: () => number },
): Adapter {
  function present(found: FoundRecord | undefined, id: string | null): AdapterPayload | undefined {
    if (!found) return undefined;
    const payload = decodePayload(found.payload, id);
    const isUsed = found.consumed_at !== null && !isInGrace(kind, found.consumed_at, now());
    return isUsed ? { ...payload, consumed: true } : payload;
  }

  return {
    async upsert(id, payload, expiresIn = 0) {
      await db.write((tx) =>
        tx.run(upsertRecord, {
          kind,
          id_hash: hashId(id),
          uid_hash: payloadToUidHash(kind, payload),
          account_id: payload.accountId ?? null,
          sign_in: payloadToSignIn(kind, id, payload),
          payload: encodePayload(payload, id),
          expires_at: now() + expiresIn * 1000,
        }),
      );
    },
    async find(id) {
      return present(await db.first(selectRecord, { kind, idHash: hashId(id), now: now() }), id);
    },
    async findByUid(uid) {
      const key = { kind, uidHash: hashId(uid), now: now() };
      return present(await db.first(selectRecordByUid, key), null);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const key = { kind, idHash: hashId(id), now: now() };
      const use = { ...key, latestExpiry: key.now + USED_RECORD_MS };
      const signInToEnd = await db.write(async (tx) => {
        if (kind === 'RefreshToken') await countRefresh(tx, key);
        if ((await tx.runCounted(consumeRecord, use)) === 1) {
          return kind === 'RefreshToken' ? findSignInOfUsedSibling(tx, key) : null;
        }
        const found = await tx.first(selectRecord, key);
        const isTolerated =
          found && found.consumed_at !== null && isInGrace(kind, found.consumed_at, key.now);
        if (!isTolerated) throw new errors.InvalidGrant('already used');
        return null;
      });
      if (signInToEnd === null) return;
      await signIns.end(signInToEnd);
      throw new errors.InvalidGrant('another successor was used');
    },
    async destroy(id) {
      const work = (tx: Transaction) => tx.run(deleteRecord, { kind, idHash: hashId(id) });
      if (kind === 'Grant') await signIns.revoke(grantIdToSignIn(id), work);
      else await db.write(work);
    },
    async revokeByGrantId(grantId) {
      const signIn = grantIdToSignIn(grantId);
      await db.write((tx) => tx.run(deleteRecordsOfKind, { kind, signIn }));
    },
  };
}

/** More refreshes than a web app makes. `OIDCProviderError` makes it the answer of the token endpoint. */
export class TooManyRefreshes extends errors.OIDCProviderError {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super(429, 'temporarily_unavailable');
    this.waitMs = waitMs;
  }
}

async function countRefresh(
  tx: Transaction,
  key: { kind: string; idHash: string; now: number },
): Promise<void> {
  const signIn = (await tx.first(selectNames, key))?.sign_in ?? null;
  if (signIn === null) return;
  const waitMs = await countAttempts(tx, [['refreshBySignIn', signIn]], key.now);
  if (waitMs > 0) throw new TooManyRefreshes(waitMs);
}

function isInGrace(kind: string, consumedAt: number, now: number): boolean {
  return kind === 'RefreshToken' && now - consumedAt < REFRESH_GRACE_MS;
}

/** Replaces the secret id in a stored payload. It cannot occur in JSON text otherwise. */
const ID_MARK = '\u0001';

/** JSON of a model without its own id and without the id of the session that made it. */
function encodePayload(payload: AdapterPayload, id: string): string {
  // Besides `jti` the id occurs in other fields, such as the address to return to.
  return JSON.stringify(payload, (key, value: unknown) =>
    key === 'cookie' ? undefined : value,
  ).replaceAll(id, ID_MARK);
}

/** Restores a model. `id` null: it was found by another name, and its own id is unknown. */
export function decodePayload(text: string, id: string | null): AdapterPayload {
  if (id !== null) return JSON.parse(text.replaceAll(ID_MARK, id)) as AdapterPayload;
  const { jti: _, ...payload } = JSON.parse(text.replaceAll(ID_MARK, '')) as AdapterPayload;
  return payload;
}

/** The sign-in of a model, derived from its grant. A session belongs to the grant of its client. */
export function payloadToSignIn(kind: string, id: string, payload: AdapterPayload): string | null {
  if (kind === 'Grant') return grantIdToSignIn(id);
  if (payload.grantId !== undefined) return grantIdToSignIn(payload.grantId);
  const [authorization] = Object.values(payload.authorizations ?? {});
  return authorization?.grantId === undefined ? null : grantIdToSignIn(authorization.grantId);
}

/** The sign-in of a refresh token just used, if another successor of the same token was used too. */
async function findSignInOfUsedSibling(
  tx: Transaction,
  key: { kind: string; idHash: string },
): Promise<string | null> {
  const own = await tx.first(selectNames, key);
  if (!own || own.uid_hash === null) return null;
  // Without the lock, two transactions would not see each other's use.
  await tx.lock(`successors ${own.uid_hash}`);
  const sibling = await tx.first(selectUsedSibling, { ...key, uidHash: own.uid_hash });
  return sibling ? own.sign_in : null;
}

/**
 * The hash of another name of a model. Sessions have a `uid`. The successors of a refresh token share a name, because
 * the grace period may produce two: they have the same number of rotations within a login.
 */
export function payloadToUidHash(kind: string, payload: AdapterPayload): string | null {
  if (payload.uid !== undefined) return hashId(payload.uid);
  const { grantId, iiat, rotations } = payload as AdapterPayload & Rotated;
  if (kind !== 'RefreshToken' || grantId === undefined || rotations === undefined) return null;
  return hashId(`${grantId} ${String(iiat)} ${String(rotations)}`);
}

interface Rotated {
  readonly iiat?: number;
  readonly rotations?: number;
}
