import { query } from '../db/query.ts';
import { deleteRows, findRows, insertRow, updateRow } from '../db/whole-rows.ts';

export const insertPasskey = insertRow('identity_passkeys', 'account_id', 'id');

export const findPasskey = findRows('identity_passkeys', 'account_id', 'id');

/** The newest first. */
export const selectPasskeys = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('account_id', '=', p.accountId)
    .orderBy('created_at', 'desc'),
);

export const recordPasskeyUse = updateRow('identity_passkeys', 'counter', 'used_at');

export const renamePasskey = updateRow('identity_passkeys', 'name');

export const deletePasskey = deleteRows('identity_passkeys', 'account_id', 'id');

export const deletePasskeysOfAccount = deleteRows('identity_passkeys', 'account_id');
