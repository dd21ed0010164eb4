import { query } from '../db/query.ts';
import type { IdentityKeyRow } from '../db/schema.ts';

/** The newest first. */
export const selectKeys = query<object>()((db) =>
  db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
);

export const insertKey = query<IdentityKeyRow>()((db, p) =>
  db.insertInto('identity_keys').values({
    id: p.id,
    purpose: p.purpose,
    secret: p.secret,
    created_at: p.created_at,
  }),
);

export const deleteKey = query<{ id: string }>()((db, p) =>
  db.deleteFrom('identity_keys').where('id', '=', p.id),
);
