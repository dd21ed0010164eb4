import { describeField } from './field-words.ts';
import type { JsonSchema } from './open-api.ts';
import { findShapeName } from './shapes.ts';

/** The contract's own formats as readers of OpenAPI know them. */
const FORMATS: Readonly<Record<string, string>> = { instant: 'date-time', day: 'date' };

/**
 * A schema of the contract as it is published: shapes that have a name are referred to by it, a choice of literals is
 * an enum, and each field says what it is. `shape` is the name of the shape that it stands in.
 */
export function publishSchema(schema: JsonSchema, shape: string): JsonSchema {
  const name = findShapeName(schema);
  return name === undefined ? publishContent(schema, shape) : referTo(name);
}

/** The same for a schema that is itself a shape: it is spelled out, once. */
export function publishContent(schema: JsonSchema, shape: string): JsonSchema {
  const { anyOf, items, format, patternProperties, properties } = schema;
  const choices = anyOf && literalsOf(anyOf);
  if (choices)
    return { type: typeof choices[0] === 'number' ? 'integer' : 'string', enum: choices };
  return {
    ...schema,
    ...(format !== undefined && { format: FORMATS[format] ?? format }),
    ...(items && { items: publishSchema(items, shape) }),
    ...(anyOf && { anyOf: anyOf.map((choice) => publishSchema(choice, shape)) }),
    ...(patternProperties && {
      patternProperties: mapFields(patternProperties, (field) => publishSchema(field, shape)),
    }),
    ...(properties && {
      properties: mapFields(properties, (field, key) => publishField(field, key, shape)),
    }),
  };
}

export function referTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function publishField(field: JsonSchema, key: string, shape: string): JsonSchema {
  const description = isIgnored(field)
    ? 'Accepted as it was read, and ignored.'
    : describeField(shape, key);
  return { ...publishSchema(field, shape), ...(description !== undefined && { description }) };
}

/** A field that a GET answers and a call cannot change takes anything. */
export function isIgnored(field: JsonSchema): boolean {
  return Object.keys(field).every((key) => key === 'description');
}

function literalsOf(choices: readonly JsonSchema[]): (string | number)[] | null {
  const literals = choices.flatMap((choice) => (choice.const === undefined ? [] : [choice.const]));
  return literals.length === choices.length ? literals : null;
}

function mapFields(
  fields: Readonly<Record<string, JsonSchema>>,
  change: (field: JsonSchema, key: string) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, change(field, key)]),
  );
}
