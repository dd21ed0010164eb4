import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The address of a user's calendar feed, and the content last served for each schedule. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, flag, clustered } = columns;
  const { schema } = db;

  await clustered(schema.createTable('calendar_feeds'))
    .addColumn('user_id', text, (c) =>
      c.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', text, (c) => c.notNull().unique())
    .addColumn('has_alarms', flag, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addColumn('read_at', ms)
    .execute();

  await clustered(schema.createTable('calendar_entries'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('schedule_id', text, (c) => c.notNull())
    .addColumn('content_hash', text, (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('changed_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('calendar_entries_key', ['user_id', 'schedule_id'])
    .addForeignKeyConstraint(
      'calendar_entries_schedule',
      ['user_id', 'schedule_id'],
      'schedules',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
}
