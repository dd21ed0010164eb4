import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** When each half of an active session's timer was last changed, by the clock of the person. Of those before, it is not known. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  // One by one: SQLite adds no two columns at once.
  await schema.alterTable('events').addColumn('timer_changed_at', columns.ms).execute();
  await schema.alterTable('events').addColumn('target_changed_at', columns.ms).execute();
}
