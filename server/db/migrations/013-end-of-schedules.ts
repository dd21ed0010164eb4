import { sql, type Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/**
 * Adds the last day on which a schedule held. The statistics of past days stay as they were: a removed schedule counted
 * for no past day, so it held on none; one of an archived habit or identity still counted every day, so it held until
 * today.
 */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema.alterTable('schedules').addColumn('until_day', text).execute();
  const today = new Date().toISOString().slice(0, 10);
  await sql`update schedules set until_day = ${today}
    where is_active = 1 and not exists (
      select 1 from habits join "values"
        on "values".user_id = habits.user_id and "values".id = habits.value_id
      where habits.user_id = schedules.user_id and habits.id = schedules.habit_id
        and habits.is_active = 1 and "values".is_active = 1
    )`.execute(db);
  // The earliest day that the contract allows, before the first day of any schedule.
  await sql`update schedules set until_day = '2000-01-01' where is_active = 0`.execute(db);
  await db.schema
    .createIndex('schedules_until_day')
    .on('schedules')
    .columns(['user_id', 'until_day'])
    .execute();
}
