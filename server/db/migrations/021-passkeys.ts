import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The passkeys of accounts of the embedded provider. */
export async function up(db: Kysely<unknown>, { text, ms, clustered }: Columns): Promise<void> {
  await clustered(db.schema.createTable('identity_passkeys'))
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addColumn('used_at', ms)
    .addPrimaryKeyConstraint('identity_passkeys_key', ['account_id', 'id'])
    .execute();
}
