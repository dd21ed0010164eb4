import { sql } from 'kysely';
import { LEDGER } from '../db/migrate.ts';
import { listOffenders } from './offenders-store.ts';
import { TABLE_NAMES } from '../db/schema.ts';

interface Complaint {
  user_id: string;
  id: string;
}

/** What SQLite says of its file: pages, indexes, and the constraints of single rows. */
export const damagedPages = listOffenders(
  () => sql<Complaint>`(
    select '' as user_id, integrity_check as id from pragma_integrity_check where integrity_check <> 'ok'
  )`,
);

/** What SQLite says of foreign keys: a table, and the one that it points into. */
export const brokenForeignKeys = listOffenders(
  () =>
    sql<Complaint>`(select '' as user_id, "table" || ' > ' || parent as id from pragma_foreign_key_check)`,
);

/** The constraints and indexes of our tables that PostgreSQL does not vouch for. */
export const doubtfulConstraints = listOffenders(
  () => sql<Complaint>`(
    select '' as user_id, conname::text as id from pg_constraint
    where not convalidated and conrelid in (${OURS})
    union all
    select '', indexrelid::regclass::text from pg_index
    where not (indisvalid and indisready) and indrelid in (${OURS})
  )`,
);

const OURS = sql.join(
  [...TABLE_NAMES, LEDGER].map((table) => sql`to_regclass(${sql.lit(`"${table}"`)})`),
);
