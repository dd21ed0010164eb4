import { Type, type TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import type { Reader } from '../db/db.ts';
import type { Query } from '../db/query.ts';
import { type TableName, type Tables, TABLES } from '../db/schema.ts';
import { compileSchema } from '../http/compile-schema.ts';
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

export function query(
  table: TableName | null,
  name: string,
  meaning: string,
  offenders: QueryCheck['offenders'],
): QueryCheck {
  return { table, name, meaning, offenders };
}

export function rows<T extends TableName>(
  table: T,
  name: string,
  meaning: string,
  fits: RowCheck<T>['fits'],
): RowCheck<T> {
  return { table, name, meaning, fits };
}

/** Checks that each column of a row holds what the table declares, and then what else must hold of the row. */
export function columns<T extends TableName>(
  table: T,
  name: string,
  meaning: string,
  holds: (row: Tables[T]) => boolean = () => true,
): RowCheck<T> {
  const fitsColumns = accept(Type.Object(TABLES[table].columns));
  return rows(table, name, meaning, (row) => fitsColumns(row) && holds(row));
}

/** A check of any value. Compiled when it is first asked. */
export function accept(schema: TSchema): (value: unknown) => boolean {
  let compiled: Validator | undefined;
  return (value) => {
    compiled ??= compileSchema(schema);
    return compiled.Check(value);
  };
}
