import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';

/** The total and the end of work from before the session that was counted last: what its deletion restores. */
export async function addWorkBefore(db: Kysely<unknown>, { ms }: Columns): Promise<void> {
  await db.schema.alterTable('break_cycles').addColumn('before_total_ms', ms).execute();
  await db.schema.alterTable('break_cycles').addColumn('before_ended_at', ms).execute();
}
