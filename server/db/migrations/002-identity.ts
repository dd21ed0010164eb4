import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The tables of the embedded identity provider: accounts, keys, sessions and tokens, and counted attempts. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, clustered } = columns;
  const { schema } = db;

  await clustered(schema.createTable('identity_accounts'))
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('email_key', text, (c) => c.notNull())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addUniqueConstraint('identity_accounts_email_key', ['email_key'])
    .execute();

  await clustered(schema.createTable('identity_records'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('id_hash', text, (c) => c.notNull())
    .addColumn('uid_hash', text)
    .addColumn('account_id', text)
    .addColumn('sign_in', text)
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('consumed_at', ms)
    .addColumn('expires_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_records_key', ['kind', 'id_hash'])
    .execute();
  for (const column of ['uid_hash', 'account_id', 'sign_in', 'expires_at']) {
    await schema
      .createIndex(`identity_records_${column}`)
      .on('identity_records')
      .column(column)
      .execute();
  }

  await clustered(schema.createTable('identity_keys'))
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .execute();

  await clustered(schema.createTable('identity_attempts'))
    .addColumn('subject_hash', text, (c) => c.primaryKey().notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('resets_at', ms, (c) => c.notNull())
    .execute();
  await schema
    .createIndex('identity_attempts_resets_at')
    .on('identity_attempts')
    .column('resets_at')
    .execute();
}
