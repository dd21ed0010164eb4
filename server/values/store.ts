import { query } from '../db/query.ts';
import type { IdentityRow } from '../db/schema.ts';

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

export const insertIdentity = query<IdentityRow>()((db, p) =>
  db.insertInto('values').values({
    user_id: p.user_id,
    id: p.id,
    description: p.description,
    color: p.color,
    is_active: p.is_active,
    time_ms: p.time_ms,
    position: p.position,
    created_at: p.created_at,
  }),
);

export const updateIdentity = query<
  Pick<IdentityRow, 'user_id' | 'id' | 'description' | 'color' | 'is_active'>
>()((db, p) =>
  db
    .updateTable('values')
    .set({ description: p.description, color: p.color, is_active: p.is_active })
    .where('user_id', '=', p.user_id)
    .where('id', '=', p.id),
);

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
