import { query } from '../db/query.ts';
import { insertRow, updateRow } from '../db/whole-rows.ts';

export const findIdentity = query<{ userId: string; id: string }>()((db, p) =>
  db.selectFrom('values').selectAll().where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** A user's active or archived identities in the order of their ids, which is that of their making. */
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

export const placeIdentity = query<{ userId: string; id: string; position: number }>()((db, p) =>
  db
    .updateTable('values')
    .set({ position: p.position })
    .where('user_id', '=', p.userId)
    .where('id', '=', p.id),
);

/** With everything that hangs on it: habits, events and what belongs to those. */
export const deleteIdentity = query<{ userId: string; id: string }>()((db, p) =>
  db.deleteFrom('values').where('user_id', '=', p.userId).where('id', '=', p.id),
);
