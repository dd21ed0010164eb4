import { sql, type Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** Stores the totals of a habit's completed sessions: adding them up takes longer the more there are. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, clustered } = columns;
  await clustered(db.schema.createTable('habit_times'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('habit_id', text, (c) => c.notNull())
    .addColumn('sessions', 'integer', (c) => c.notNull())
    .addColumn('time_ms', ms, (c) => c.notNull())
    .addColumn('longest_ms', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('habit_times_key', ['user_id', 'habit_id'])
    .addForeignKeyConstraint(
      'habit_times_habit',
      ['user_id', 'habit_id'],
      'habits',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await sql`insert into habit_times (user_id, habit_id, sessions, time_ms, longest_ms)
    select user_id, habit_id, count(*), sum(duration_ms), max(duration_ms)
    from events where habit_id is not null and duration_ms is not null
    group by user_id, habit_id`.execute(db);
}
