import type { Kysely } from 'kysely';

/** On how many days of a week a habit is due, whichever these are; null for schedules of fixed days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('schedules').addColumn('times_per_week', 'integer').execute();
}
