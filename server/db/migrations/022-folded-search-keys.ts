import { sql, type Kysely } from 'kysely';
import { toSearchKey } from '../search-key.ts';

const ROWS_AT_ONCE = 1000;

/** Computes the search keys of todos again, without accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last = { user_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<TodoRow>`
      select user_id, id, description, search_key from todos
      where (user_id, id) > (${last.user_id}, ${last.id})
      order by user_id, id limit ${ROWS_AT_ONCE}`.execute(db);
    for (const { user_id, id, description, search_key } of rows) {
      const key = toSearchKey(description);
      if (key === search_key) continue;
      await sql`update todos set search_key = ${key} where user_id = ${user_id} and id = ${id}`.execute(
        db,
      );
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

interface TodoRow {
  readonly user_id: string;
  readonly id: string;
  readonly description: string;
  readonly search_key: string;
}
