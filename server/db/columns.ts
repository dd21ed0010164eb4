import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely';

/** Column types and options that differ between the engines. */
export interface Columns {
  /** Compared byte by byte. */
  readonly text: RawBuilder<unknown>;
  /** Epoch or plain milliseconds. */
  readonly ms: 'bigint';
  /** 0 or 1. */
  readonly flag: 'smallint';
  /** Stores the rows in the order of the primary key, if the engine can. */
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
