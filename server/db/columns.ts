import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely';

/** What the engines write differently in the same migration. */
export interface Columns {
  /** Compared byte by byte on both. */
  readonly text: RawBuilder<unknown>;
  /** Epoch or plain milliseconds. */
  readonly ms: 'bigint';
  /** 0 or 1. */
  readonly flag: 'smallint';
  /** Stores the rows of a table in the order of its primary key, where the engine can. */
  readonly clustered: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>;
}

export const sqliteColumns: Columns = {
  text: sql`text`,
  ms: 'bigint',
  flag: 'smallint',
  clustered: (table) => table.modifyEnd(sql`without rowid`),
};

export const postgresColumns: Columns = {
  text: sql`text collate "C"`,
  ms: 'bigint',
  flag: 'smallint',
  clustered: (table) => table,
};
