import { html, type Html } from '../../http/html.ts';
import type { JsonSchema } from '../json-schema.ts';
import { isIgnored } from '../publish-schema.ts';
import { join } from './prose.ts';

/** What a schema allows, in words: "list of Habit", "whole number, 1 to 24". */
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
