import type { Reader } from '../db/db.ts';
import type { Query } from '../db/query.ts';
import type { TableName, Tables } from '../db/schema.ts';
import type { Offender } from './offenders-store.ts';

interface Named {
  readonly name: string;
  /** What a person meets where it fails. */
  readonly meaning: string;
}

/** An invariant that one query can tell: it asks for the rows that break it. */
export interface QueryCheck extends Named {
  /** Null where it is about the database as a whole. */
  readonly table: TableName | null;
  readonly offenders: Query<object, Offender>;
  /** Where only one engine can be asked. */
  readonly engine?: 'sqlite' | 'postgres';
}

/** An invariant of each row of a table. */
export interface RowCheck<T extends TableName = TableName> extends Named {
  readonly table: T;
  /** A row that it cannot read does not fit either. With `reader` it may look up what the row must agree with. */
  fits(row: Tables[T], reader: Reader): boolean | Promise<boolean>;
}
