import { query } from '../db/query.ts';

/** Those at whom it is time to look, the longest overdue first. */
export const listDuePeople = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select('id')
    .where('push_at', '<=', p.now)
    .orderBy('push_at')
    .limit(p.limit),
);

/** When it is next time to look at somebody, after an instant. */
export const findNextLook = query<{ after: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select('push_at as at')
    .where('push_at', '>', p.after)
    .orderBy('push_at')
    .limit(1),
);

/** What decides when a person is told something; their row is locked as by their own writes. */
export const lockPerson = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['id', 'push_at', 'push_since', 'preferences', 'time_zone', 'day_start_hour'])
    .where('id', '=', p.userId)
    .forNoKeyUpdate(),
);

export const setLook = query<{ userId: string; at: number | null; since: number | null }>()(
  (db, p) =>
    db.updateTable('users').set({ push_at: p.at, push_since: p.since }).where('id', '=', p.userId),
);
