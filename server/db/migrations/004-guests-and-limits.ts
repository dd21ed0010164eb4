import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The accounts of guests, and the limits on the writes of one user. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { text, ms, clustered } = columns;
  const { schema } = db;

  await schema
    .alterTable('users')
    .addColumn('writes_until', ms, (c) => c.notNull().defaultTo(0))
    .execute();

  await clustered(schema.createTable('guests'))
    .addColumn('user_id', text, (c) =>
      c.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('expires_at', ms, (c) => c.notNull())
    .execute();
  await schema.createIndex('guests_expires_at').on('guests').column('expires_at').execute();
}
