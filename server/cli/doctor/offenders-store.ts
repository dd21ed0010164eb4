import { sql, type AliasableExpression, type Kysely } from 'kysely';
import { MIGRATIONS_TABLE } from '../../db/migrate.ts';
import { query, type Query } from '../../db/query.ts';
import { type Tables, TABLE_NAMES, TABLES, type TableName } from '../../db/schema.ts';

/** Number of affected rows that are listed; all are counted. */
export const LISTED = 10;

/** A row that violates an invariant, with the total number of such rows. */
export interface Offender extends OffenderRow {
  readonly total: number;
}

interface OffenderRow {
  readonly user_id: string;
  readonly id: string;
}

/** Selects the first of the rows of `build`, each with the total number. */
export function listOffenders(
  build: (db: Kysely<Tables>) => AliasableExpression<OffenderRow>,
): Query<object, Offender> {
  return query<object>()((db) =>
    db
      .selectFrom(build(db).as('found'))
      .select(['found.user_id', 'found.id', sql<number>`count(*) over ()`.as('total')])
      .orderBy('found.user_id')
      .orderBy('found.id')
      .limit(LISTED),
  );
}

interface Complaint {
  user_id: string;
  id: string;
}

/** Errors that SQLite finds in its file: pages, indexes, and constraints of single rows. */
export const damagedPages = listOffenders(
  () => sql<Complaint>`(
    select '' as user_id, integrity_check as id from pragma_integrity_check where integrity_check <> 'ok'
  )`,
);

/** Foreign keys that SQLite finds broken: a table, and the table that it references. */
export const brokenForeignKeys = listOffenders(
  () =>
    sql<Complaint>`(select '' as user_id, "table" || ' > ' || parent as id from pragma_foreign_key_check)`,
);

/** Constraints and indexes of the app's tables that PostgreSQL marks as invalid. */
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
  [...TABLE_NAMES, MIGRATIONS_TABLE].map((table) => sql`to_regclass(${sql.lit(`"${table}"`)})`),
);

/** A column with the id of a row of the same user in `to`. */
interface Link {
  readonly from: TableName;
  readonly column: string;
  readonly to: TableName;
}

/** Every foreign key of the tables. */
export const LINKS: readonly Link[] = TABLE_NAMES.flatMap((from) =>
  Object.entries(TABLES[from].columns as Readonly<Record<string, Linked>>).flatMap(
    ([column, { linksTo, anyOf }]) => {
      const to = linksTo ?? anyOf?.[0]?.linksTo;
      return to === undefined ? [] : [{ from, column, to }];
    },
  ),
);

/** The schema of a column: `linksTo` names the table, inside a choice if the column may be null. */
interface Linked {
  readonly linksTo?: TableName;
  readonly anyOf?: readonly Linked[];
}

/** The rows whose link has no target, or one of another user. */
export function brokenLinks({ from, column, to }: Link): Query<object, Offender> {
  const id = TABLES[from].key.at(-1) ?? 'id';
  const isSamePerson =
    to === 'users' ? sql`true` : sql`${sql.ref(`${to}.user_id`)} = ${sql.ref(`${from}.user_id`)}`;
  return listOffenders(
    () => sql<{ user_id: string; id: string }>`(
      select ${sql.ref(`${from}.user_id`)}, ${sql.ref(`${from}.${id}`)} as id from ${sql.table(from)}
      where ${sql.ref(`${from}.${column}`)} is not null and not exists (
        select 1 from ${sql.table(to)}
        where ${isSamePerson} and ${sql.ref(`${to}.id`)} = ${sql.ref(`${from}.${column}`)}
      )
    )`,
  );
}
