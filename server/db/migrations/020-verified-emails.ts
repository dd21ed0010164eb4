import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** When the owner of an account proved that they read its mail; null until then. */
export async function up(db: Kysely<unknown>, { ms }: Columns): Promise<void> {
  await db.schema.alterTable('identity_accounts').addColumn('email_verified_at', ms).execute();
}
