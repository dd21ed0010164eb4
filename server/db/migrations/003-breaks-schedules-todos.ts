import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** Breaks with the running total that earns them, schedules, and the todos of sessions. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, flag, clustered } = columns;
  const { schema } = db;

  await clustered(schema.createTable('breaks'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('habit_id', text, (c) => c.notNull())
    .addColumn('interval_ms', ms, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('breaks_key', ['user_id', 'id'])
    .addUniqueConstraint('breaks_habit_id', ['user_id', 'habit_id'])
    .addForeignKeyConstraint(
      'breaks_habit',
      ['user_id', 'habit_id'],
      'habits',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await index(db, 'breaks_interval', 'breaks', ['user_id', 'interval_ms', 'position']);

  await clustered(schema.createTable('break_cycles'))
    .addColumn('user_id', text, (c) =>
      c.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('total_ms', ms, (c) => c.notNull())
    .addColumn('event_id', text)
    .addColumn('earned', text, (c) => c.notNull())
    .execute();

  await clustered(schema.createTable('schedules'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('habit_id', text, (c) => c.notNull())
    .addColumn('start_time', text, (c) => c.notNull())
    .addColumn('frequency_type', text, (c) => c.notNull())
    .addColumn('days_of_week', text)
    .addColumn('week_of_month', 'integer')
    .addColumn('from_day', text, (c) => c.notNull())
    .addColumn('is_active', flag, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('schedules_key', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'schedules_habit',
      ['user_id', 'habit_id'],
      'habits',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await index(db, 'schedules_active', 'schedules', ['user_id', 'is_active', 'habit_id']);
  await index(db, 'schedules_habit_id', 'schedules', ['user_id', 'habit_id']);

  await clustered(schema.createTable('todos'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('event_id', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('search_key', text, (c) => c.notNull())
    .addColumn('completed', flag, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('todos_key', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'todos_event',
      ['user_id', 'event_id'],
      'events',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await index(db, 'todos_event_id', 'todos', ['user_id', 'event_id']);
  await index(db, 'todos_completed', 'todos', ['user_id', 'completed', 'created_at', 'id']);
}

async function index(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
