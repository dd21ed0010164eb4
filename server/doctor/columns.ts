import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { isTimeZone } from '#domain/calendar.ts';
import { TABLES, type TableName, type Tables } from '../db/schema.ts';
import { formats } from '../http/formats.ts';

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
