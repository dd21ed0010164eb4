import type { Kysely } from 'kysely';
import { query, type Query } from './query.ts';
import { TABLES, type TableName, type Tables } from './schema.ts';

/** Rows of any table; `TABLES` defines their columns. */
type SomeRow = Readonly<Record<string, unknown>>;
type SomeTables = Record<string, SomeRow>;

/** Inserts a row, unless there is one with the same values in the columns `unique`. */
export function insertRow<T extends TableName>(
  table: T,
  ...unique: readonly (keyof Tables[T] & string)[]
): Query<Tables[T], unknown> {
  return query<Tables[T]>()(
    (db, p) => {
      const insert = insertInto(db, table, p);
      if (unique.length === 0) return insert;
      return insert.onConflict((conflict) => conflict.columns([...unique]).doNothing());
    },
    { table, inserts: true },
  );
}

/** Inserts a row or replaces the one with the same key. */
export function replaceRow<T extends TableName>(table: T): Query<Tables[T], unknown> {
  const { key } = TABLES[table];
  const others = columnsOf(table).filter((column) => !key.some((part) => part === column));
  return query<Tables[T]>()((db, p) =>
    insertInto(db, table, p).onConflict((conflict) =>
      conflict
        .columns([...key])
        .doUpdateSet((eb) =>
          Object.fromEntries(others.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    ),
  );
}

/** Changes some columns of the row with the given key. */
export function updateRow<T extends TableName, C extends keyof Tables[T] & string>(
  table: T,
  ...columns: readonly C[]
): Query<Pick<Tables[T], C | KeyOf<T>>, unknown> {
  return query<Pick<Tables[T], C | KeyOf<T>>>()(
    (db, p) => {
      const row = p as SomeRow;
      const update = asSomeTables(db).updateTable<string>(table).set(pick(row, columns));
      return TABLES[table].key.reduce(
        (found, column) => found.where(column, '=', row[column]),
        update,
      );
    },
    { table, inserts: false },
  );
}

/**
 * Finds the rows with given values in the columns `by`. Parameters are named after the columns: `userId` for `user_id`.
 */
export function findRows<T extends TableName, C extends keyof Tables[T] & string>(
  table: T,
  ...by: readonly C[]
): Query<By<T, C>, Tables[T]> {
  return query<By<T, C>>()((db, p) => {
    const all = asSomeTables(db).selectFrom<string>(table).selectAll();
    const found = by.reduce(
      (rows, column: string) => rows.where(column, '=', valueOf(p, column)),
      all,
    );
    return found.$castTo<Tables[T]>();
  });
}

/** Start of a page of a user's rows, and its largest number of rows. */
export interface PageOf {
  userId: string;
  /** The id before the first row; empty for the first page. */
  afterId: string;
  limit: number;
}

/** Finds some of a user's rows in the order of their ids, with all columns or the given ones. */
export function pageRows<
  T extends OwnTable,
  C extends keyof Tables[T] & string = keyof Tables[T] & string,
>(table: T, ...columns: readonly C[]): Query<PageOf, Pick<Tables[T], C>> {
  return query<PageOf>()((db, p) =>
    asSomeTables(db)
      .selectFrom<string>(table)
      .select(columns.length > 0 ? [...columns] : columnsOf(table))
      .where('user_id', '=', p.userId)
      .where('id', '>', p.afterId)
      .orderBy('id')
      .limit(p.limit)
      .$castTo<Pick<Tables[T], C>>(),
  );
}

/** The tables whose rows have a user and an id. */
type OwnTable = {
  [T in TableName]: Tables[T] extends { user_id: string; id: string } ? T : never;
}[TableName];

/** Deletes the rows with given values in the columns `by`, and the rows that depend on them. */
export function deleteRows<T extends TableName, C extends keyof Tables[T] & string>(
  table: T,
  ...by: readonly C[]
): Query<By<T, C>, unknown> {
  return query<By<T, C>>()((db, p) => {
    const all = asSomeTables(db).deleteFrom<string>(table);
    return by.reduce((rows, column: string) => rows.where(column, '=', valueOf(p, column)), all);
  });
}

type By<T extends TableName, C extends keyof Tables[T] & string> = {
  [K in C as CamelCase<K>]: Tables[T][K];
};

type CamelCase<C extends string> = C extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : C;

function valueOf(params: object, column: string): unknown {
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (params as SomeRow)[name];
}

type KeyOf<T extends TableName> = (typeof TABLES)[T]['key'][number] & keyof Tables[T];

/** Picks the columns of a table from the parameters of a query. */
function wholeRow<R extends Partial<Tables[T]>, T extends TableName>(table: T, p: R): R {
  return pick(p, columnsOf(table)) as R;
}

function insertInto<T extends TableName>(db: Kysely<Tables>, table: T, p: Tables[T]) {
  return asSomeTables(db).insertInto<string>(table).values(wholeRow(table, p));
}

function asSomeTables(db: Kysely<Tables>): Kysely<SomeTables> {
  return db as unknown as Kysely<SomeTables>;
}

function columnsOf(table: TableName): string[] {
  return Object.keys(TABLES[table].columns);
}

function pick(row: SomeRow, columns: readonly string[]): SomeRow {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
