import { query } from '../../db/query.ts';
import { deleteRows, findRows, insertRow, updateRow } from '../../db/whole-rows.ts';

export const findIdentity = findRows('values', 'user_id', 'id');

/** A user's active or archived identities in the order of their ids, that is, of their creation. */
export const listIdentities = query<{ userId: string; isActive: number }>()((db, p) =>
  db
    .selectFrom('values')
    .select(['id', 'description', 'color', 'is_active', 'time_ms', 'position'])
    .where('user_id', '=', p.userId)
    .where('is_active', '=', p.isActive)
    .orderBy('id'),
);

export const insertIdentity = insertRow('values');

export const updateIdentity = updateRow('values', 'description', 'color', 'is_active');

export const placeIdentity = updateRow('values', 'position');

/** Deletes an identity with its habits and events, and the rows that depend on these. */
export const deleteIdentity = deleteRows('values', 'user_id', 'id');
