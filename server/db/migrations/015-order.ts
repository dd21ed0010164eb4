import type { Kysely } from 'kysely';

/** A position after all chosen ones; rows with the same position are ordered by their creation. */
const UNPLACED = 1_000_000;

/** Positions of identities, and of habits within their identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['values', 'habits']) {
    await db.schema
      .alterTable(table)
      .addColumn('position', 'integer', (c) => c.notNull().defaultTo(UNPLACED))
      .execute();
  }
}
