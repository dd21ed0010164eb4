import { sql, type AliasableExpression, type Kysely } from 'kysely';
import { query, type Query } from '../db/query.ts';
import { type Tables, TABLE_NAMES, TABLES, type TableName } from '../db/schema.ts';
import { LEDGER } from '../db/migrate.ts';

/** How many rows of a fault are listed; all are counted. */
export const LISTED = 10;

/** A row that breaks an invariant, and how many there are in all. */
export interface Offender extends Found {
  readonly total: number;
}

interface Found {
  readonly user_id: string;
  readonly id: string;
}

/** The first of the rows that `build` selects, each with the number of all. */
export function listOffenders(
  build: (db: Kysely<Tables>) => AliasableExpression<Found>,
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

/** A column whose value is the id of a row of the same person in `to`; `user_id` is the person's own. */
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

/** What is read of a column: `Link` names the table, in a choice where the column may be null. */
interface Linked {
  readonly linksTo?: TableName;
  readonly anyOf?: readonly Linked[];
}

/** The rows whose link leads nowhere, or to another person. */
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
