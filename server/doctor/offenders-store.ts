import { sql, type AliasableExpression, type Kysely } from 'kysely';
import { query, type Query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';

/** How many rows of a fault are listed; all are counted. */
export const LISTED = 10;

/** A row that breaks an invariant, and how many there are in all. */
export interface Offender extends Found {
  readonly total: number;
}

interface Found {
  readonly user_id: string;
  readonly id: string;
}

/** The first of the rows that `build` selects, each with the number of all. */
export function listOffenders(
  build: (db: Kysely<Tables>) => AliasableExpression<Found>,
): Query<object, Offender> {
  return query<object>()((db) =>
    db
      .selectFrom(build(db).as('found'))
      .select(['found.user_id', 'found.id', sql<number>`count(*) over ()`.as('total')])
      .orderBy('found.user_id')
      .orderBy('found.id')
      .limit(LISTED),
  );
}
