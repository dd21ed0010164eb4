import type { Kysely } from 'kysely';

/**
 * Indexes that tell archived habits from active ones, find one unsettled session among many, and find expired logouts.
 * Each also serves the foreign key of the index that it replaces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;

  await schema.dropIndex('habits_value_id').execute();
  await schema
    .createIndex('habits_value_id')
    .on('habits')
    .columns(['user_id', 'value_id', 'is_active'])
    .execute();
  await schema
    .createIndex('habits_active')
    .on('habits')
    .columns(['user_id', 'is_active', 'id'])
    .execute();

  await schema.dropIndex('events_value_id').execute();
  await schema
    .createIndex('events_value_id')
    .on('events')
    .columns(['user_id', 'value_id', 'is_settled', 'duration_ms', 'occurred_at', 'id'])
    .execute();

  await schema
    .createIndex('signed_out_sessions_expires_at')
    .on('signed_out_sessions')
    .column('expires_at')
    .execute();
}
