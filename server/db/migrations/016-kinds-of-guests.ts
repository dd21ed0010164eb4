import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** Tells guests of the demo from guests with their own game; all existing guests are of the demo. */
export async function up({ schema }: Kysely<unknown>, { text }: Columns): Promise<void> {
  await schema
    .alterTable('guests')
    .addColumn('kind', text, (c) => c.notNull().defaultTo('demo'))
    .execute();
  await schema
    .createIndex('guests_kind_expires_at')
    .on('guests')
    .columns(['kind', 'expires_at'])
    .execute();
}
