import type { ProblemCode } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<'title' | 'version' | 'summary' | 'description', string>> & {
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly examples: Readonly<Partial<Record<ProblemCode, { readonly value: Problem }>>>;
  };
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /** The nouns whose data the call may change, as live events name them. */
  readonly 'x-changes'?: readonly string[];
  /** Empty if no token is needed. */
  readonly security?: readonly [];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly description?: string;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: string;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
  readonly content?: Content;
}

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: JsonSchema;
      /** Schema of an event's data, for a stream of events. */
      readonly 'x-event-data'?: JsonSchema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
    }
  >
>;

/** The parts of JSON Schema 2020-12 that the contract uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: false;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
