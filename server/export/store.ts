import { query } from '../db/query.ts';

type Own = { userId: string };

/** Whole tables of one person, in the order of their ids, which is that of their making. */
export const listAllIdentities = query<Own>()((db, p) =>
  db.selectFrom('values').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const listAllHabits = query<Own>()((db, p) =>
  db.selectFrom('habits').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const listAllBreaks = query<Own>()((db, p) =>
  db.selectFrom('breaks').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const listAllSchedules = query<Own>()((db, p) =>
  db.selectFrom('schedules').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const listAllPlayEvents = query<Own>()((db, p) =>
  db.selectFrom('events').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const listAllTodos = query<Own>()((db, p) =>
  db.selectFrom('todos').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);
