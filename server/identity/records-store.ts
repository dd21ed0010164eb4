import { query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';

interface RecordKey {
  kind: string;
  idHash: string;
}

/** A record that has not expired at `now`. */
export const selectRecord = query<RecordKey & { now: number }>()((db, p) =>
  db
    .selectFrom('identity_records')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', p.kind)
    .where('id_hash', '=', p.idHash)
    .where('expires_at', '>', p.now),
);

export const selectRecordByUid = query<{ kind: string; uidHash: string; now: number }>()((db, p) =>
  db
    .selectFrom('identity_records')
    .select(['payload', 'consumed_at'])
    .where('uid_hash', '=', p.uidHash)
    .where('kind', '=', p.kind)
    .where('expires_at', '>', p.now),
);

/** Leaves `consumed_at` as it is: what was used once stays used. */
export const upsertRecord = query<Omit<Tables['identity_records'], 'consumed_at'>>()((db, p) =>
  db
    .insertInto('identity_records')
    .values({
      kind: p.kind,
      id_hash: p.id_hash,
      uid_hash: p.uid_hash,
      account_id: p.account_id,
      sign_in: p.sign_in,
      payload: p.payload,
      consumed_at: null,
      expires_at: p.expires_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id_hash']).doUpdateSet((eb) => ({
        uid_hash: eb.ref('excluded.uid_hash'),
        account_id: eb.ref('excluded.account_id'),
        sign_in: eb.ref('excluded.sign_in'),
        payload: eb.ref('excluded.payload'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    ),
);

/** Changes one row for the first caller and none for every other. */
export const consumeRecord = query<RecordKey & { now: number }>()((db, p) =>
  db
    .updateTable('identity_records')
    .set({ consumed_at: p.now })
    .where('kind', '=', p.kind)
    .where('id_hash', '=', p.idHash)
    .where('consumed_at', 'is', null),
);

export const deleteRecord = query<RecordKey>()((db, p) =>
  db.deleteFrom('identity_records').where('kind', '=', p.kind).where('id_hash', '=', p.idHash),
);

export const deleteRecordsOfKind = query<{ kind: string; signIn: string }>()((db, p) =>
  db.deleteFrom('identity_records').where('sign_in', '=', p.signIn).where('kind', '=', p.kind),
);

export const deleteRecordsOfSignIn = query<{ signIn: string }>()((db, p) =>
  db.deleteFrom('identity_records').where('sign_in', '=', p.signIn),
);

export const deleteRecordsOfAccount = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('identity_records').where('account_id', '=', p.accountId),
);

export const selectSignInsOfAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('identity_records')
    .select('sign_in')
    .distinct()
    .where('account_id', '=', p.accountId)
    .where('sign_in', 'is not', null),
);

export const deleteExpiredRecords = query<{ now: number }>()((db, p) =>
  db.deleteFrom('identity_records').where('expires_at', '<=', p.now),
);
