import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { isTimeZone } from '#domain/calendar.ts';
import type { Reader } from '../db/db.ts';
import type { Query } from '../db/query.ts';
import { type TableName, type Tables, TABLES } from '../db/schema.ts';
import type { Offender } from './offenders-store.ts';
import { formats } from '../http/formats.ts';

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

/** Whether each column of a row holds what the table declares. */
export function fitsColumns<T extends TableName>(table: T): (row: Tables[T]) => boolean {
  return accept(Type.Object(TABLES[table].columns));
}

/** A check of any value. Compiled when it is first asked. */
export function accept(schema: TSchema): (value: unknown) => boolean {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value) => {
    if (!compiled) for (const [name, isValid] of Object.entries(formats)) Format.Set(name, isValid);
    compiled ??= Compile(schema);
    return compiled.Check(value);
  };
}

const knownZones = new Set<string>();

/** Whether a zone exists. To ask costs a thousand times as much as to remember, and there are few. */
export function isKnownZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  const isKnown = isTimeZone(name);
  if (isKnown) knownZones.add(name);
  return isKnown;
}
