import type { ExpressionBuilder, Kysely } from 'kysely';
import { query } from '../db/query.ts';
import type { HabitRow, Tables } from '../db/schema.ts';

const habitsWithIdentity = (db: Kysely<Tables>) =>
  db
    .selectFrom('habits')
    .innerJoin('values', (join) =>
      join
        .onRef('values.user_id', '=', 'habits.user_id')
        .onRef('values.id', '=', 'habits.value_id'),
    )
    .selectAll('habits')
    .select(['values.description as value_description', 'values.color as value_color']);

export const findHabit = query<{ userId: string; id: string }>()((db, p) =>
  habitsWithIdentity(db).where('habits.user_id', '=', p.userId).where('habits.id', '=', p.id),
);

/** The active habits of a user's active identities in the order of their ids, which is that of their making. */
export const listActiveHabits = query<{ userId: string }>()((db, p) =>
  habitsWithIdentity(db)
    .where('habits.user_id', '=', p.userId)
    .where('habits.is_active', '=', 1)
    .where('values.is_active', '=', 1)
    .orderBy('habits.id'),
);

export const listActiveHabitsOfIdentity = query<{ userId: string; identityId: string }>()((db, p) =>
  habitsWithIdentity(db)
    .where('habits.user_id', '=', p.userId)
    .where('habits.value_id', '=', p.identityId)
    .where('habits.is_active', '=', 1)
    .orderBy('habits.id'),
);

export const insertHabit = query<HabitRow>()((db, p) =>
  db.insertInto('habits').values({
    user_id: p.user_id,
    id: p.id,
    value_id: p.value_id,
    description: p.description,
    duration_ms: p.duration_ms,
    details: p.details,
    is_active: p.is_active,
    is_break: p.is_break,
    archived_with_identity: p.archived_with_identity,
    created_at: p.created_at,
  }),
);

export const updateHabit = query<
  Omit<HabitRow, 'value_id' | 'created_at' | 'archived_with_identity'>
>()((db, p) =>
  db
    .updateTable('habits')
    .set({
      description: p.description,
      duration_ms: p.duration_ms,
      details: p.details,
      is_active: p.is_active,
      is_break: p.is_break,
      archived_with_identity: 0,
    })
    .where('user_id', '=', p.user_id)
    .where('id', '=', p.id),
);

type OfIdentity = { userId: string; identityId: string };

const isOfIdentity = (p: OfIdentity) => (eb: ExpressionBuilder<Tables, 'habits'>) =>
  eb.and([eb('user_id', '=', p.userId), eb('value_id', '=', p.identityId)]);

/** Archives an identity's active habits, and remembers that it was done with the identity. */
export const archiveHabitsWithIdentity = query<OfIdentity>()((db, p) =>
  db
    .updateTable('habits')
    .set({ is_active: 0, archived_with_identity: 1 })
    .where(isOfIdentity(p))
    .where('is_active', '=', 1),
);

export const restoreHabitsWithIdentity = query<OfIdentity>()((db, p) =>
  db
    .updateTable('habits')
    .set({ is_active: 1, archived_with_identity: 0 })
    .where(isOfIdentity(p))
    .where('archived_with_identity', '=', 1),
);
