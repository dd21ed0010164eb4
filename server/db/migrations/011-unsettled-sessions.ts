import { sql, type Kysely } from 'kysely';

/**
 * Of an identity's sessions only those wait to be found by their duration whose level-up was not asked for yet: a few.
 * They have an index of their own; the one of all sessions is for the foreign key, and a seventh of what it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex('events_value_id').execute();
  await schema
    .createIndex('events_value_id')
    .on('events')
    .columns(['user_id', 'value_id'])
    .execute();
  await sql`create index events_unsettled on events (user_id, value_id, duration_ms, occurred_at, id)
    where is_settled = 0`.execute(db);
}
