import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The user's note on a session; empty if there is none. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('note', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
