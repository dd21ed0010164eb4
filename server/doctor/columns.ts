import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { isTimeZone } from '#domain/calendar.ts';
import { formats } from '../http/formats.ts';

/** How a table keeps yes and no. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** Epoch milliseconds of the years that the contract knows. */
export const InstantMs = Type.Integer({
  minimum: Date.UTC(2000, 0),
  exclusiveMaximum: Date.UTC(2100, 0),
});

/** A sum or a counter. */
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** SHA-256 in base64url. */
export const Hash = Type.String({ pattern: '^[\\w-]{43}$' });

/** A check of some columns of a row: those that are named must fit, the others are not looked at. */
export function hasColumns<R>(
  columns: Partial<Record<keyof R & string, TSchema>>,
): (row: R) => boolean {
  return accept(Type.Object(columns as Record<string, TSchema>));
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
