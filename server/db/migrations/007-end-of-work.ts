import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** When the work of a break cycle last ended: a long absence since then counts as a break. */
export async function up(db: Kysely<unknown>, { ms }: Columns): Promise<void> {
  await db.schema.alterTable('break_cycles').addColumn('ended_at', ms).execute();
}
