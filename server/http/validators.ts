import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { formats } from './formats.ts';

type Compiler = FastifySchemaCompiler<AnySchema>;

/**
 * Returns a compiler of schemas that compiles each for the first request that needs it. All of them take a fifth of a
 * second of processor time, which a start would wait for.
 */
export function createValidatorCompiler(): Compiler {
  const ajv = new Ajv({ allErrors: true, formats });
  return ({ schema }) => {
    let compiled: ValidateFunction | undefined;
    const validate: ReturnType<Compiler> = (data: unknown) => {
      compiled ??= ajv.compile(schema);
      const isValid = compiled(data);
      // Fastify reads here what is wrong.
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  };
}
