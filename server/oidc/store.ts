import { query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';
import { deleteRows, insertRow, updateRow } from '../db/whole-rows.ts';

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

/** Keeps `consumed_at`: a used record stays used. */
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

/** Changes the row for the first caller only, and lets it expire at `latestExpiry` at the latest. */
export const consumeRecord = query<RecordKey & { now: number; latestExpiry: number }>()((db, p) =>
  db
    .updateTable('identity_records')
    .set((eb) => ({
      consumed_at: p.now,
      expires_at: eb
        .case()
        .when('expires_at', '>', p.latestExpiry)
        .then(p.latestExpiry)
        .else(eb.ref('expires_at'))
        .end(),
    }))
    .where('kind', '=', p.kind)
    .where('id_hash', '=', p.idHash)
    .where('consumed_at', 'is', null),
);

export const selectNames = query<RecordKey>()((db, p) =>
  db
    .selectFrom('identity_records')
    .select(['uid_hash', 'sign_in'])
    .where('kind', '=', p.kind)
    .where('id_hash', '=', p.idHash),
);

/** Another used record with the same `uid_hash`. */
export const selectUsedSibling = query<RecordKey & { uidHash: string }>()((db, p) =>
  db
    .selectFrom('identity_records')
    .select('id_hash')
    .where('uid_hash', '=', p.uidHash)
    .where('kind', '=', p.kind)
    .where('id_hash', '!=', p.idHash)
    .where('consumed_at', 'is not', null),
);

export const deleteRecord = deleteRows('identity_records', 'kind', 'id_hash');

export const deleteRecordsOfKind = deleteRows('identity_records', 'sign_in', 'kind');

export const deleteAccountRecordsOfKind = deleteRows('identity_records', 'account_id', 'kind');

export const deleteRecordsOfSignIn = deleteRows('identity_records', 'sign_in');

/** Deletes the records of an account except those of one sign-in; `exceptSignIn` empty: all of them. */
export const deleteRecordsOfAccount = query<{ accountId: string; exceptSignIn: string }>()(
  (db, p) =>
    db
      .deleteFrom('identity_records')
      .where('account_id', '=', p.accountId)
      .where((eb) => eb.or([eb('sign_in', 'is', null), eb('sign_in', '!=', p.exceptSignIn)])),
);

export const selectSignInsOfAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('identity_records')
    .select('sign_in')
    .distinct()
    .where('account_id', '=', p.accountId)
    .where('sign_in', 'is not', null),
);

/** The kind of the records by which users recognize their sign-ins. */
export const SIGN_IN_KIND = 'SignIn';

/**
 * Leaves out those whose grant has ended: a use may be recorded while its sign-in ends. A grant is stored under the same
 * hash by which its sign-in is known.
 */
export const selectSignIns = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('identity_records as used')
    .innerJoin('identity_records as granted', 'granted.id_hash', 'used.id_hash')
    .select(['used.id_hash', 'used.payload'])
    .where('used.account_id', '=', p.accountId)
    .where('used.kind', '=', SIGN_IN_KIND)
    .where('used.expires_at', '>', p.now)
    .where('granted.kind', '=', 'Grant'),
);

export const deleteExpiredRecords = query<{ now: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('identity_records')
    .where((eb) =>
      eb(
        eb.refTuple('kind', 'id_hash'),
        'in',
        eb
          .selectFrom('identity_records')
          .select(['kind', 'id_hash'])
          .where('expires_at', '<=', p.now)
          .orderBy('expires_at')
          .limit(p.limit)
          .$asTuple('kind', 'id_hash'),
      ),
    ),
);

export const selectAccount = query<{ id: string }>()((db, p) =>
  db
    .selectFrom('identity_accounts')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', p.id),
);

export const selectAccountByEmail = query<{ emailKey: string }>()((db, p) =>
  db
    .selectFrom('identity_accounts')
    .select(['id', 'email', 'email_verified_at', 'password_hash'])
    .where('email_key', '=', p.emailKey),
);

/** Changes no row if the e-mail address has an account. */
export const insertAccount = insertRow('identity_accounts', 'email_key');

/** Changes no row if another change came first. */
export const changePassword = query<{ id: string; oldHash: string; newHash: string }>()((db, p) =>
  db
    .updateTable('identity_accounts')
    .set({ password_hash: p.newHash })
    .where('id', '=', p.id)
    .where('password_hash', '=', p.oldHash),
);

/** For an account whose reset link or code was valid. */
export const setPassword = updateRow('identity_accounts', 'password_hash');

/** Changes no row if the account has another address by now. */
export const setEmailVerified = query<{ id: string; emailKey: string; now: number }>()((db, p) =>
  db
    .updateTable('identity_accounts')
    .set({ email_verified_at: p.now })
    .where('id', '=', p.id)
    .where('email_key', '=', p.emailKey),
);

/** Like `changePassword`, for the address. */
export const changeEmail = query<{
  id: string;
  oldKey: string;
  oldHash: string;
  email: string;
  emailKey: string;
}>()((db, p) =>
  db
    .updateTable('identity_accounts')
    .set({ email: p.email, email_key: p.emailKey, email_verified_at: null })
    .where('id', '=', p.id)
    .where('email_key', '=', p.oldKey)
    .where('password_hash', '=', p.oldHash),
);

export const deleteAccount = deleteRows('identity_accounts', 'id');

/** The newest first. */
export const selectKeys = query<object>()((db) =>
  db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
);

export const insertKey = insertRow('identity_keys');

export const deleteKey = deleteRows('identity_keys', 'id');
