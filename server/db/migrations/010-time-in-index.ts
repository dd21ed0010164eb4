import type { Kysely } from 'kysely';

/** What a habit's sessions come to is read from their index alone: it has their time, too. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('events_habit_id').execute();
  await schema
    .createIndex('events_habit_id')
    .on('events')
    .columns(['user_id', 'habit_id', 'occurred_at', 'duration_ms'])
    .execute();
}
