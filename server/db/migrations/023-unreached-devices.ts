import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** When the push service of a device first refused a message from this server; null while it takes them. */
export async function up(db: Kysely<unknown>, { ms }: Columns): Promise<void> {
  await db.schema.alterTable('push_devices').addColumn('refused_at', ms).execute();
}
