import { Type, type TProperties } from 'typebox';
import { Id } from '#contract/fields.ts';

/** A boolean. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** Epoch milliseconds of the years that the contract allows. */
export const InstantMs = Type.Integer({
  minimum: Date.UTC(2000, 0),
  exclusiveMaximum: Date.UTC(2100, 0),
});

/** A sum or a counter. */
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** SHA-256 in base64url. */
export const Hash = Type.String({ pattern: '^[\\w-]{43}$' });

export const Text = Type.String();
export const FilledText = Type.String({ minLength: 1 });

/** JSON text. */
export const Json = Type.String({ contentMediaType: 'application/json' });

/** The id of a row of the same user in another table, or of the user if the table is `users`. */
export function Link(table: string) {
  return Type.String({ ...Id, linksTo: table });
}

/** A table: the columns of its primary key, and the schema of each column. */
export function table<const K extends readonly string[], C extends TProperties>(
  key: K,
  columns: C,
) {
  return { key, columns };
}
