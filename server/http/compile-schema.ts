import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Format } from 'typebox/format';
import { formats } from './formats.ts';

/** Compiles a schema that may use the contract's formats. */
export function compileSchema(schema: TSchema): Validator {
  for (const [name, isValid] of Object.entries(formats)) Format.Set(name, isValid);
  return Compile(schema);
}
