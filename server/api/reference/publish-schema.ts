import type { JsonSchema } from './open-api.ts';
import { findShapeName } from './shapes.ts';

/** The contract's formats under the names of OpenAPI. */
const FORMATS: Readonly<Record<string, string>> = { instant: 'date-time', day: 'date' };

/** Converts a schema of the contract: named shapes become references, a choice of literals becomes an enum. */
export function publishSchema(schema: JsonSchema): JsonSchema {
  const name = findShapeName(schema);
  return name === undefined ? publishContent(schema) : referTo(name);
}

/** Converts a schema that is itself a shape, in full. */
export function publishContent(schema: JsonSchema): JsonSchema {
  const { anyOf, items, format, patternProperties, properties } = schema;
  const choices = anyOf && literalsOf(anyOf);
  if (choices)
    return { type: typeof choices[0] === 'number' ? 'integer' : 'string', enum: choices };
  return {
    ...schema,
    ...(format !== undefined && { format: FORMATS[format] ?? format }),
    ...(items && { items: publishSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(publishSchema) }),
    ...(patternProperties && { patternProperties: mapFields(patternProperties, publishSchema) }),
    ...(properties && { properties: mapFields(properties, publishField) }),
  };
}

export function referTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function publishField(field: JsonSchema): JsonSchema {
  const { description } = field;
  return { ...publishSchema(field), ...(description !== undefined && { description }) };
}

/** A field of an answer that a call accepts but ignores allows any value. */
export function isIgnored(field: JsonSchema): boolean {
  return Object.keys(field).every((key) => key === 'description');
}

function literalsOf(choices: readonly JsonSchema[]): (string | number)[] | null {
  const literals = choices.flatMap((choice) => (choice.const === undefined ? [] : [choice.const]));
  return literals.length === choices.length ? literals : null;
}

function mapFields(
  fields: Readonly<Record<string, JsonSchema>>,
  change: (field: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, change(field)]));
}
