import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/**
 * When each half of an active session's timer was last changed, by the user's clock; null (unknown) for older sessions.
 */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  // SQLite adds only one column per statement.
  await schema.alterTable('events').addColumn('timer_changed_at', columns.ms).execute();
  await schema.alterTable('events').addColumn('target_changed_at', columns.ms).execute();
}
