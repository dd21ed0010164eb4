import { query } from '../db/query.ts';
import { insertRow } from '../db/whole-rows.ts';

/** The newest first. */
export const selectKeys = query<object>()((db) =>
  db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
);

export const insertKey = insertRow('identity_keys');

export const deleteKey = query<{ id: string }>()((db, p) =>
  db.deleteFrom('identity_keys').where('id', '=', p.id),
);
