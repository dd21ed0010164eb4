import { Type, type TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import type { Reader } from '../../db/db.ts';
import type { Query } from '../../db/query.ts';
import { type TableName, type Tables, TABLES } from '../../db/schema.ts';
import { compileSchema } from '../../http/compile-schema.ts';
import type { Offender } from './offenders-store.ts';

interface Named {
  readonly name: string;
  /** Effect on users if it fails. */
  readonly meaning: string;
}

/** An invariant checked by one query, which selects the rows that violate it. */
export interface QueryCheck extends Named {
  /** Null if it is about the database as a whole. */
  readonly table: TableName | null;
  readonly offenders: Query<object, Offender>;
  /** Set if only one engine can be checked. */
  readonly engine?: 'sqlite' | 'postgres';
}

/** An invariant of each row of a table. */
export interface RowCheck<T extends TableName = TableName> extends Named {
  readonly table: T;
  /** Whether the row is valid; an exception counts as invalid. `reader` reads related rows. */
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

/** Checks the columns of a row against the schema of the table, and then `holds`. */
export function columns<T extends TableName>(
  table: T,
  name: string,
  meaning: string,
  holds: (row: Tables[T]) => boolean = () => true,
): RowCheck<T> {
  const fitsColumns = accept(Type.Object(TABLES[table].columns));
  return rows(table, name, meaning, (row) => fitsColumns(row) && holds(row));
}

/** A check of any value against a schema, compiled at its first use. */
export function accept(schema: TSchema): (value: unknown) => boolean {
  let compiled: Validator | undefined;
  return (value) => {
    compiled ??= compileSchema(schema);
    return compiled.Check(value);
  };
}
