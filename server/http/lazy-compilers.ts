import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildValidator = ReturnType<typeof AjvCompiler>;
type BuildSerializer = ReturnType<typeof SerializerSelector>;

interface Validate {
  (data: unknown): unknown;
  errors?: ReturnType<ReturnType<BuildValidator>>['errors'];
}

/** Fastify's own compilers, each schema at its first use: most processes never meet most of them. */
export const lazyCompilers = {
  buildValidator: validateLazily(AjvCompiler()),
  buildSerializer: serializeLazily(SerializerSelector()),
};

function validateLazily(build: BuildValidator): BuildValidator {
  return (...environment) => {
    const compile = build(...environment);
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined;
      const validate: Validate = (data) => {
        compiled ??= compile(route);
        const answer = compiled(data);
        // Fastify asks the function that it knows for what does not fit.
        validate.errors = compiled.errors;
        return answer;
      };
      return validate as ReturnType<typeof compile>;
    };
  };
}

function serializeLazily(build: BuildSerializer): BuildSerializer {
  return (...environment) => {
    const compile = build(...environment);
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined;
      return (answer) => {
        compiled ??= compile(route);
        return compiled(answer);
      };
    };
  };
}
