import { query } from '../db/query.ts';
import type { UserRow } from '../db/schema.ts';

export const findUserBySubject = query<{ iss: string; sub: string }>()((db, p) =>
  db.selectFrom('users').selectAll().where('iss', '=', p.iss).where('sub', '=', p.sub),
);

export const findUser = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p.userId),
);

/** Says which write was the user's last, and when their days begin. */
export const findLastWrite = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['rev', 'writes_until', 'time_zone', 'day_start_hour'])
    .where('id', '=', p.userId),
);

export const insertUser = query<Omit<UserRow, 'push_at' | 'push_since'>>()((db, p) =>
  db
    .insertInto('users')
    .values({
      id: p.id,
      iss: p.iss,
      sub: p.sub,
      rev: p.rev,
      display_name: p.display_name,
      avatar: p.avatar,
      headshot: p.headshot,
      onboarding_completed: p.onboarding_completed,
      preferences: p.preferences,
      time_zone: p.time_zone,
      day_start_hour: p.day_start_hour,
      writes_until: p.writes_until,
      created_at: p.created_at,
    })
    .onConflict((conflict) => conflict.columns(['iss', 'sub']).doNothing()),
);

/** From now on another's tokens speak for the user: who they are reads differently after it. */
export const changeSubject = query<{ userId: string; iss: string; sub: string }>()((db, p) =>
  db
    .updateTable('users')
    .set((eb) => ({ iss: p.iss, sub: p.sub, rev: eb('rev', '+', 1) }))
    .where('id', '=', p.userId),
);

export const updateUser = query<
  Pick<
    UserRow,
    | 'id'
    | 'display_name'
    | 'avatar'
    | 'headshot'
    | 'onboarding_completed'
    | 'preferences'
    | 'time_zone'
    | 'day_start_hour'
  >
>()((db, p) =>
  db
    .updateTable('users')
    .set({
      display_name: p.display_name,
      avatar: p.avatar,
      headshot: p.headshot,
      onboarding_completed: p.onboarding_completed,
      preferences: p.preferences,
      time_zone: p.time_zone,
      day_start_hour: p.day_start_hour,
    })
    .where('id', '=', p.id),
);

/** With everything that is theirs. */
export const deleteUser = query<{ userId: string }>()((db, p) =>
  db.deleteFrom('users').where('id', '=', p.userId),
);
