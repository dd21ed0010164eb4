import { sql } from 'kysely';
import { query } from '../../db/query.ts';

/** Time at which the newest session was recorded. */
export const readNewestWrite = query<object>()((db) =>
  db.selectFrom('events').select((eb) => eb.fn.max('created_at').as('at')),
);

/** Clock of the PostgreSQL server, in epoch milliseconds. */
export const readDatabaseClock = query<object>()((db) =>
  db.selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('at')),
);
