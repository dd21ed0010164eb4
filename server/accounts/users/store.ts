import { query } from '../../db/query.ts';
import { findRows, insertRow, updateRow } from '../../db/whole-rows.ts';

export const findUserBySubject = findRows('users', 'iss', 'sub');

export const findUser = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p.userId),
);

/** The state of the user's last write, and the rule of the user's days. */
export const findLastWrite = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['rev', 'writes_until', 'time_zone', 'day_start_hour'])
    .where('id', '=', p.userId),
);

export const insertUser = insertRow('users', 'iss', 'sub');

/** Assigns the user to another subject. The user's data changes by this, so `rev` is incremented. */
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

/** Deletes a user with all data. */
export const deleteUser = query<{ userId: string }>()((db, p) =>
  db.deleteFrom('users').where('id', '=', p.userId),
);
