import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The sessions that were counted towards a break, with the work from before each: what a deletion restores. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema
    .alterTable('break_cycles')
    .addColumn('counted', text, (c) => c.notNull().defaultTo('[]'))
    .execute();
}
