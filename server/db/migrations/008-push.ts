import { sql, type Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** Web Push: devices, messages on their way, and the time of each user's next check. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, clustered } = columns;
  const { schema } = db;

  await schema.alterTable('users').addColumn('push_at', ms).execute();
  await schema.alterTable('users').addColumn('push_since', ms).execute();
  await sql`create index users_push_at on users (push_at) where push_at is not null`.execute(db);

  await clustered(schema.createTable('push_keys'))
    .addColumn('public_key', text, (c) => c.primaryKey().notNull())
    .addColumn('private_key', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .execute();

  await clustered(schema.createTable('push_devices'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('endpoint', text, (c) => c.notNull())
    .addColumn('endpoint_hash', text, (c) => c.notNull().unique())
    .addColumn('p256dh', text, (c) => c.notNull())
    .addColumn('auth', text, (c) => c.notNull())
    .addColumn('session', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('push_devices_key', ['user_id', 'id'])
    .execute();
  await schema.createIndex('push_devices_session').on('push_devices').column('session').execute();

  await clustered(schema.createTable('push_messages'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('device_id', text, (c) => c.notNull())
    .addColumn('occasion', text, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('attempt_at', ms)
    .addColumn('expires_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('push_messages_key', ['user_id', 'device_id', 'occasion'])
    .addForeignKeyConstraint(
      'push_messages_device',
      ['user_id', 'device_id'],
      'push_devices',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await sql`create index push_messages_attempt_at on push_messages (attempt_at)
    where attempt_at is not null`.execute(db);
  await schema
    .createIndex('push_messages_expires_at')
    .on('push_messages')
    .column('expires_at')
    .execute();
}
