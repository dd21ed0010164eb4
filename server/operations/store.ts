import { query } from '../db/query.ts';

/** The least that a database can be asked. */
export const ping = query<Record<never, never>>()((db) =>
  db.selectNoFrom((eb) => eb.lit(1).as('one')),
);
