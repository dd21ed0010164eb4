import { query } from '../db/query.ts';

type Own = { userId: string };

const findUser = query<Own>()((db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p.userId),
);

const findCycle = query<Own>()((db, p) =>
  db.selectFrom('break_cycles').selectAll().where('user_id', '=', p.userId),
);

const listAnswers = query<Own>()((db, p) =>
  db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', p.userId).orderBy('key'),
);

const THINGS = [
  'values',
  'habits',
  'breaks',
  'schedules',
  'events',
  'todos',
  'push_devices',
] as const;

const listsOfThings = THINGS.map((table) =>
  query<Own>()((db, p) =>
    db.selectFrom(table).selectAll().where('user_id', '=', p.userId).orderBy('id'),
  ),
);

/** All rows of a person, read by no query of the product: one that is wrong would not see its own fault. */
export const ownRows = [findUser, findCycle, listAnswers, ...listsOfThings];
