import { sql, type Kysely } from 'kysely';

/** A session of less than a minute, or of less than a shorter plan, counts as done no more: streaks are counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update habit_times set streak_day = null`.execute(db);
}
