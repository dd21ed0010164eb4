import { sql, type Kysely } from 'kysely';

/** Discards the stored streaks: a session counts on the day of its start now, by the clock of its own zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update habit_times set streak_day = null`.execute(db);
}
