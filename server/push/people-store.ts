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

/** What decides when a person is told something. */
const PERSON = [
  'id',
  'push_at',
  'push_since',
  'preferences',
  'time_zone',
  'day_start_hour',
] as const;

/** Their row is locked as by their own writes. */
export const lockPerson = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').select(PERSON).where('id', '=', p.userId).forNoKeyUpdate(),
);

/** One of those at whom it is time to look, the longest overdue, locked; whoever is locked by others is passed over. */
export const takeDuePerson = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select(PERSON)
    .where('push_at', '<=', p.now)
    .orderBy('push_at')
    .limit((eb) => eb.lit(1))
    .forNoKeyUpdate()
    .skipLocked(),
);

export const setLook = query<{ userId: string; at: number | null; since: number | null }>()(
  (db, p) =>
    db.updateTable('users').set({ push_at: p.at, push_since: p.since }).where('id', '=', p.userId),
);
