import type { Kysely } from 'kysely';

/** Adds the duration to the index of a habit's sessions, so that their totals are read from the index alone. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('events_habit_id').execute();
  await schema
    .createIndex('events_habit_id')
    .on('events')
    .columns(['user_id', 'habit_id', 'occurred_at', 'duration_ms'])
    .execute();
}
