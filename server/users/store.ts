import { query } from '../db/query.ts';
import { findRows, insertRow, updateRow } from '../db/whole-rows.ts';

export const findUserBySubject = findRows('users', 'iss', 'sub');

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

export const insertUser = insertRow('users', 'iss', 'sub');

/** From now on another's tokens speak for the user: who they are reads differently after it. */
export const changeSubject = query<{ userId: string; iss: string; sub: string }>()((db, p) =>
  db
    .updateTable('users')
    .set((eb) => ({ iss: p.iss, sub: p.sub, rev: eb('rev', '+', 1) }))
    .where('id', '=', p.userId),
);

export const updateUser = updateRow(
  'users',
  'display_name',
  'avatar',
  'headshot',
  'onboarding_completed',
  'preferences',
  'time_zone',
  'day_start_hour',
);

/** With everything that is theirs. */
export const deleteUser = query<{ userId: string }>()((db, p) =>
  db.deleteFrom('users').where('id', '=', p.userId),
);
