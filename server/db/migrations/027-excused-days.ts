import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The days on which a habit is excused, in order, each with a reason that may be empty. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema
    .alterTable('habits')
    .addColumn('excused_days', text, (c) => c.notNull().defaultTo('[]'))
    .execute();
}
