import { query } from '../../db/query.ts';

/** The cheapest query. */
export const ping = query<Record<never, never>>()((db) =>
  db.selectNoFrom((eb) => eb.lit(1).as('one')),
);
