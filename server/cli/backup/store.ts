import { sql } from 'kysely';
import { query } from '../../db/query.ts';

/** Number of users and events. */
export const countContents = query<object>()((db) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('users').select(eb.fn.countAll<number>().as('n')).as('users'),
    eb.selectFrom('events').select(eb.fn.countAll<number>().as('n')).as('events'),
  ]),
);

/** Name under which another PostgreSQL connection can read the state of this transaction. */
export const nameSnapshot = query<object>()((db) =>
  db.selectNoFrom(sql<string>`pg_export_snapshot()`.as('name')),
);
