import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** Streak of a habit up to a day, and the longest up to then; reads continue from it. Without the day it is unknown. */
export async function up({ schema }: Kysely<unknown>, { text }: Columns): Promise<void> {
  await schema.alterTable('habit_times').addColumn('streak_day', text).execute();
  for (const name of ['streak', 'longest_streak']) {
    await schema
      .alterTable('habit_times')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
