import type { Kysely } from 'kysely';

/** After every place that somebody has chosen: what nobody has put in order stands in the order of its making. */
const UNPLACED = 1_000_000;

/** The places of identities, and of habits within theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['values', 'habits']) {
    await db.schema
      .alterTable(table)
      .addColumn('position', 'integer', (c) => c.notNull().defaultTo(UNPLACED))
      .execute();
  }
}
