import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The recovery codes of accounts of the embedded provider, as hashes. */
export async function up(db: Kysely<unknown>, { text, ms, clustered }: Columns): Promise<void> {
  await clustered(db.schema.createTable('identity_recovery_codes'))
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('code_hash', text, (c) => c.notNull())
    .addColumn('created_at', ms, (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_recovery_codes_key', ['account_id', 'code_hash'])
    .execute();
}
