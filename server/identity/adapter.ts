import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db, Transaction } from '../db/db.ts';
import { REFRESH_GRACE_MS } from './client.ts';
import { grantIdToSignIn, hashId } from './hash-id.ts';
import { errors } from './library.ts';
import type { SignIns } from './sign-ins.ts';
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfKind,
  selectRecord,
  selectRecordByUid,
  upsertRecord,
} from './store.ts';

interface FoundRecord {
  readonly payload: string;
  readonly consumed_at: number | null;
}

/** Keeps the provider's models in our database, one adapter a kind. */
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
          uid_hash: payload.uid === undefined ? null : hashId(payload.uid),
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
      await db.write(async (tx) => {
        if ((await tx.runCounted(consumeRecord, key)) === 1) return;
        const found = await tx.first(selectRecord, key);
        const isTolerated =
          found && found.consumed_at !== null && isInGrace(kind, found.consumed_at, key.now);
        if (!isTolerated) throw new errors.InvalidGrant('already used');
      });
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

function isInGrace(kind: string, consumedAt: number, now: number): boolean {
  return kind === 'RefreshToken' && now - consumedAt < REFRESH_GRACE_MS;
}

/** Stands in a row for the id that opens it. It cannot occur in JSON text otherwise. */
const ID_MARK = '\u0001';

/** JSON of a model without its own id and without the id of the session that it was made in. */
function encodePayload(payload: AdapterPayload, id: string): string {
  // The id occurs in more places than `jti`: in the address to return to, for one.
  return JSON.stringify(payload, (key, value: unknown) =>
    key === 'cookie' ? undefined : value,
  ).replaceAll(id, ID_MARK);
}

/** The model again. `id` null: it was found by another name, and its own id stays unknown. */
export function decodePayload(text: string, id: string | null): AdapterPayload {
  if (id !== null) return JSON.parse(text.replaceAll(ID_MARK, id)) as AdapterPayload;
  const { jti: _, ...payload } = JSON.parse(text.replaceAll(ID_MARK, '')) as AdapterPayload;
  return payload;
}

/** The sign-in that a model belongs to: its grant's. A session belongs to the grant of its client. */
export function payloadToSignIn(kind: string, id: string, payload: AdapterPayload): string | null {
  if (kind === 'Grant') return grantIdToSignIn(id);
  if (payload.grantId !== undefined) return grantIdToSignIn(payload.grantId);
  const [authorization] = Object.values(payload.authorizations ?? {});
  return authorization?.grantId === undefined ? null : grantIdToSignIn(authorization.grantId);
}
