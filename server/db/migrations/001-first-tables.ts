import { sql, type Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** Users, identities ("values"), habits and events, and the tables for idempotency keys and ended logins. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, flag, clustered } = columns;
  const { schema } = db;

  await clustered(schema.createTable('users'))
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('iss', text, (c) => c.notNull())
    .addColumn('sub', text, (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('display_name', text, (c) => c.notNull())
    .addColumn('avatar', text)
    .addColumn('headshot', text, (c) => c.notNull())
    .addColumn('onboarding_completed', 'integer', (c) => c.notNull())
    .addColumn('preferences', text, (c) => c.notNull())
    .addColumn('time_zone', text, (c) => c.notNull())
    .addColumn('day_start_hour', 'integer', (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addUniqueConstraint('users_iss_sub', ['iss', 'sub'])
    .execute();

  await clustered(schema.createTable('values'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('color', text, (c) => c.notNull())
    .addColumn('is_active', flag, (c) => c.notNull())
    .addColumn('time_ms', ms, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('values_key', ['user_id', 'id'])
    .addCheckConstraint('values_time', sql`time_ms >= 0`)
    .execute();
  await index(db, 'values_active', 'values', ['user_id', 'is_active']);

  await clustered(schema.createTable('habits'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('value_id', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('duration_ms', ms, (c) => c.notNull())
    .addColumn('details', text, (c) => c.notNull())
    .addColumn('is_active', flag, (c) => c.notNull())
    .addColumn('is_break', flag, (c) => c.notNull())
    .addColumn('archived_with_identity', flag, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('habits_key', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'habits_value',
      ['user_id', 'value_id'],
      'values',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await index(db, 'habits_value_id', 'habits', ['user_id', 'value_id']);

  await clustered(schema.createTable('events'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('value_id', text, (c) => c.notNull())
    .addColumn('habit_id', text)
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('duration_ms', ms)
    .addColumn('timer', text)
    .addColumn('occurred_at', ms, (c) => c.notNull())
    .addColumn('time_zone', text, (c) => c.notNull())
    .addColumn('is_settled', flag, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('events_key', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'events_value',
      ['user_id', 'value_id'],
      'values',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'events_habit',
      ['user_id', 'habit_id'],
      'habits',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint('events_timer', sql`(duration_ms is null) = (timer is not null)`)
    .execute();
  await index(db, 'events_occurred_at', 'events', ['user_id', 'occurred_at']);
  await index(db, 'events_habit_id', 'events', ['user_id', 'habit_id', 'occurred_at']);
  await index(db, 'events_value_id', 'events', ['user_id', 'value_id', 'is_settled']);
  await sql`create unique index events_one_active on events (user_id) where duration_ms is null`.execute(
    db,
  );

  await clustered(schema.createTable('idempotency_keys'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('request_hash', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await index(db, 'idempotency_keys_created_at', 'idempotency_keys', ['created_at']);

  await clustered(schema.createTable('signed_out_sessions'))
    .addColumn('session', text, (c) => c.primaryKey().notNull())
    .addColumn('expires_at', ms, (c) => c.notNull())
    .execute();
}

async function index(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
