import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The sessions counted towards a break, each with the work before it, so that a deletion can restore it. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema
    .alterTable('break_cycles')
    .addColumn('counted', text, (c) => c.notNull().defaultTo('[]'))
    .execute();
}
