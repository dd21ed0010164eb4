import { sql } from 'kysely';
import { query } from '../db/query.ts';

/** How many people and sessions there are. */
export const countContents = query<object>()((db) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('users').select(eb.fn.countAll<number>().as('n')).as('users'),
    eb.selectFrom('events').select(eb.fn.countAll<number>().as('n')).as('events'),
  ]),
);

/** The name under which another connection to PostgreSQL sees the state that this transaction reads. */
export const nameSnapshot = query<object>()((db) =>
  db.selectNoFrom(sql<string>`pg_export_snapshot()`.as('name')),
);
