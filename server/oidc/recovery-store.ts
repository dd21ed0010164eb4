import { query } from '../db/query.ts';
import { deleteRows, insertRow } from '../db/whole-rows.ts';

export const insertRecoveryCode = insertRow('identity_recovery_codes');

export const deleteRecoveryCodesOfAccount = deleteRows('identity_recovery_codes', 'account_id');

/** Deletes the row for the first caller only. */
export const deleteRecoveryCode = deleteRows('identity_recovery_codes', 'account_id', 'code_hash');

export const countRecoveryCodes = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('identity_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', p.accountId),
);

/** The account of an address, if the code belongs to it. */
export const selectAccountByRecoveryCode = query<{ emailKey: string; codeHash: string }>()(
  (db, p) =>
    db
      .selectFrom('identity_accounts')
      .innerJoin('identity_recovery_codes', 'account_id', 'id')
      .select('id')
      .where('email_key', '=', p.emailKey)
      .where('code_hash', '=', p.codeHash),
);
