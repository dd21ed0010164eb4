import { html, type Html } from '../../../http/html.ts';
import type { JsonSchema } from '../open-api.ts';
import { isIgnored } from '../publish-schema.ts';

interface FieldRow {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly description: string;
  /** Null if not applicable: an answer always has all its fields. */
  readonly isRequired: boolean | null;
}

/** Lists each field with its name, type and description. */
export function fieldList(fields: readonly FieldRow[]): Html {
  return html`<dl class="fields">
    ${fields.map(
      ({ name, schema, description, isRequired }) =>
        html`<div>
          <dt>
            <code>${name}</code> <span class="type">${typeText(schema)}</span>
            ${isRequired === null ? null : isRequired ? html`<span class="needed">required</span>` : html`<span class="type">optional</span>`}
          </dt>
          <dd>${prose(description)}${nested(schema)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Lists the fields of an object, or of a list's objects; `isSent` marks input, where fields may be optional. */
export function objectFields(schema: JsonSchema, isSent: boolean): Html | null {
  const { properties, required = [], items } = schema;
  if (!properties) return items ? objectFields(items, isSent) : null;
  const fields = Object.entries(properties);
  const ignored = fields.filter(([, field]) => isIgnored(field));
  const shown = fields.filter(([, field]) => !isIgnored(field));
  return html`${fieldList(
    shown.map(([name, field]) => ({
      name,
      schema: field,
      description: field.description ?? '',
      isRequired: isSent ? required.includes(name) : required.includes(name) ? null : false,
    })),
  )}${
    ignored.length === 0
      ? null
      : html`<p class="ignored">
          Accepted as they were read, and ignored:
          ${join(
            ignored.map(([name]) => html`<code>${name}</code>`),
            ', ',
          )}.
        </p>`
  }`;
}

/** An object without a name is described in place. */
function nested(schema: JsonSchema): Html | null {
  const inner = schema.anyOf?.find((choice) => choice.properties) ?? schema;
  return inner.$ref ? null : objectFields(inner, false);
}

/** The type in words: "list of Habit", "whole number, 1 to 24". */
export function typeText(schema: JsonSchema): Html {
  const { $ref, anyOf, items, patternProperties } = schema;
  if ($ref) return shapeLink($ref.slice($ref.lastIndexOf('/') + 1));
  if (schema.enum)
    return html`${join(
      schema.enum.map((one) => html`<code>${String(one)}</code>`),
      ' or ',
    )}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (anyOf) return html`${join(anyOf.map(typeText), ' or ')}`;
  if (items)
    return html`list of ${typeText(items)}${bounds(schema.minItems, schema.maxItems, ' of them')}`;
  if (patternProperties) {
    return html`${typeText(Object.values(patternProperties)[0] ?? {})} by name`;
  }
  if (isIgnored(schema)) return html`anything`;
  return html`${scalarText(schema)}`;
}

function shapeLink(name: string): Html {
  return html`<a href="#shape-${name}">${name}</a>`;
}

function scalarText({ type, minimum, maximum, maxLength }: JsonSchema): string {
  if (type === 'integer') return `whole number${bounds(minimum, maximum)}`;
  if (type === 'number') return `number${bounds(minimum, maximum)}`;
  if (type === 'boolean') return 'true or false';
  if (type !== 'string') return type ?? 'anything';
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`;
}

function bounds(from: number | undefined, to: number | undefined, unit = ''): string {
  const isOpen = to === undefined || to === Number.MAX_SAFE_INTEGER;
  if (isOpen) return from === undefined ? '' : `, ${from}${unit} or more`;
  if (from === undefined) return `, at most ${to.toLocaleString('en')}${unit}`;
  return `, ${from.toLocaleString('en')} to ${to.toLocaleString('en')}${unit}`;
}

/** Renders a text with `code` in backticks. */
export function prose(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

/** Joins the parts with a separator. */
export function join(parts: readonly Html[], between: string): Html[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [html`${between}`, part]));
}
