import { sql } from 'kysely';
import type { Query } from '../db/query.ts';
import { TABLES, TABLE_NAMES, type TableName } from '../db/schema.ts';
import { listOffenders, type Offender } from './offenders-store.ts';

/** A column whose value is the id of a row of the same person in `to`; `user_id` is the person's own. */
export interface Link {
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
