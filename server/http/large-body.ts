import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Format } from 'typebox/format';
import { formats } from './formats.ts';
import { Refusal } from './refusal.ts';

interface Checked {
  readonly whole: Validator;
  /** Of each field that is a list: what checks one of its items. */
  readonly items: readonly (readonly [field: string, item: Validator])[];
}

const known = new WeakMap<TSchema, Checked>();

/**
 * Refuses a body that does not fit (422). The usual validation gathers every error there is, which of megabytes may
 * be millions: this one stops at the first item that does not fit, and tells what is wrong with it.
 */
export function checkLargeBody(schema: TSchema, body: unknown): void {
  const checked = known.get(schema) ?? compile(schema);
  known.set(schema, checked);
  if (checked.whole.Check(body)) return;
  for (const [field, item] of checked.items) {
    const list = (body as Record<string, unknown> | null)?.[field];
    if (!Array.isArray(list)) continue;
    const index = list.findIndex((one) => !item.Check(one));
    if (index >= 0) refuse(item, list[index], `/${field}/${index}`);
  }
  refuse(checked.whole, withoutLists(body, checked), '');
}

/** The items of the lists are good: to look for an error among them again would take seconds. */
function withoutLists(body: unknown, { items }: Checked): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const named: Record<string, unknown> = { ...body };
  for (const [field] of items) if (Array.isArray(named[field])) named[field] = [];
  return named;
}

function compile(schema: TSchema): Checked {
  for (const [name, isValid] of Object.entries(formats)) Format.Set(name, isValid);
  const fields = Object.entries(
    (schema as { properties?: Record<string, TSchema> }).properties ?? {},
  );
  const lists = fields.flatMap(([field, { items }]: [string, { items?: TSchema }]) =>
    items ? [[field, Compile(items)] as const] : [],
  );
  return { whole: Compile(schema), items: lists };
}

function refuse(validator: Validator, found: unknown, at: string): never {
  const errors = validator.Errors(found).flatMap(({ instancePath, message, ...failure }) => {
    const missing = failure.keyword === 'required' ? failure.params.requiredProperties : null;
    if (!missing) return { path: `${at}${instancePath}`, message };
    return missing.map((field) => ({ path: `${at}${instancePath}/${field}`, message }));
  });
  throw new Refusal('invalid', { errors });
}
