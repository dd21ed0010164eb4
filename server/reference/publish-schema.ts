import type { JsonSchema } from './open-api.ts';
import { findShapeName } from './shapes.ts';

/** The contract's own formats as readers of OpenAPI know them. */
const FORMATS: Readonly<Record<string, string>> = { instant: 'date-time', day: 'date' };

/**
 * A schema of the contract as it is published: shapes that have a name are referred to by it, and a choice of literals is
 * an enum.
 */
export function publishSchema(schema: JsonSchema): JsonSchema {
  const name = findShapeName(schema);
  return name === undefined ? publishContent(schema) : referTo(name);
}

/** The same for a schema that is itself a shape: it is spelled out, once. */
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
  change: (field: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, change(field)]));
}
