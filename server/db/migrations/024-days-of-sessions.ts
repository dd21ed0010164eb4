import { sql, type Kysely } from 'kysely';

/**
 * A session counts on the day of its start, by the clock of its own zone: the stored streaks are discarded, and the index
 * of a habit's sessions has the zone, so that their days are read from the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update habit_times set streak_day = null`.execute(db);
  await db.schema.dropIndex('events_habit_id').execute();
  await db.schema
    .createIndex('events_habit_id')
    .on('events')
    .columns(['user_id', 'habit_id', 'occurred_at', 'duration_ms', 'time_zone'])
    .execute();
}
