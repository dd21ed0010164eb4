import { query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';
import { deleteRows, insertRow } from '../db/whole-rows.ts';

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

export const deleteRecord = deleteRows('identity_records', 'kind', 'id_hash');

export const deleteRecordsOfKind = deleteRows('identity_records', 'sign_in', 'kind');

export const deleteRecordsOfSignIn = deleteRows('identity_records', 'sign_in');

export const deleteRecordsOfAccount = deleteRows('identity_records', 'account_id');

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

export const selectAccount = query<{ id: string }>()((db, p) =>
  db.selectFrom('identity_accounts').select(['id', 'email']).where('id', '=', p.id),
);

export const selectAccountByEmail = query<{ emailKey: string }>()((db, p) =>
  db
    .selectFrom('identity_accounts')
    .select(['id', 'password_hash'])
    .where('email_key', '=', p.emailKey),
);

/** Changes no row where the e-mail address is taken. */
export const insertAccount = insertRow('identity_accounts', 'email_key');

export const deleteAccount = deleteRows('identity_accounts', 'id');

/** Counts one more, in a new window where the last one is over. */
export const countAttempt = query<{ subjectHash: string; now: number; resetsAt: number }>()(
  (db, p) =>
    db
      .insertInto('identity_attempts')
      .values({ subject_hash: p.subjectHash, attempts: 1, resets_at: p.resetsAt })
      .onConflict((conflict) =>
        conflict.column('subject_hash').doUpdateSet((eb) => ({
          attempts: eb
            .case()
            .when('identity_attempts.resets_at', '<=', p.now)
            .then(1)
            .else(eb('identity_attempts.attempts', '+', 1))
            .end(),
          resets_at: eb
            .case()
            .when('identity_attempts.resets_at', '<=', p.now)
            .then(p.resetsAt)
            .else(eb.ref('identity_attempts.resets_at'))
            .end(),
        })),
      ),
);

export const selectAttempts = query<{ subjectHash: string }>()((db, p) =>
  db
    .selectFrom('identity_attempts')
    .select(['attempts', 'resets_at'])
    .where('subject_hash', '=', p.subjectHash),
);

export const forgiveAttempt = query<{ subjectHash: string }>()((db, p) =>
  db
    .updateTable('identity_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('subject_hash', '=', p.subjectHash)
    .where('attempts', '>', 0),
);

export const deletePastAttempts = query<{ now: number }>()((db, p) =>
  db.deleteFrom('identity_attempts').where('resets_at', '<=', p.now),
);

/** The newest first. */
export const selectKeys = query<object>()((db) =>
  db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
);

export const insertKey = insertRow('identity_keys');

export const deleteKey = deleteRows('identity_keys', 'id');
