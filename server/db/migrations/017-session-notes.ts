import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** What a person wrote about a session; empty where nothing was. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('note', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
