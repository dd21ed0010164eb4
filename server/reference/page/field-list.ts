import { html, type Html } from '../../http/html.ts';
import type { JsonSchema } from '../json-schema.ts';
import { isIgnored } from '../publish-schema.ts';
import { join, prose } from './prose.ts';
import { typeText } from './type-text.ts';

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly description: string;
  /** Null where it need not be said: an answer always has its fields. */
  readonly isRequired: boolean | null;
}

/** What each field is called, may be, and means. */
export function fieldList(fields: readonly Field[]): Html {
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

/** The fields of an object, or of the objects of a list; `isSent` where it makes a difference which are left out. */
export function objectFields(schema: JsonSchema, isSent: boolean): Html | null {
  const { properties, required = [], items } = schema;
  if (!properties) return items ? objectFields(items, isSent) : null;
  const fields = Object.entries(properties);
  const ignored = fields.filter(([, field]) => isIgnored(field));
  const told = fields.filter(([, field]) => !isIgnored(field));
  return html`${fieldList(
    told.map(([name, field]) => ({
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

/** An object without a name of its own is told where it stands. */
function nested(schema: JsonSchema): Html | null {
  const inner = schema.anyOf?.find((choice) => choice.properties) ?? schema;
  return inner.$ref ? null : objectFields(inner, false);
}
