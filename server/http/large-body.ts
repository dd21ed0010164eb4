import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { Refusal } from './errors.ts';
import { compileSchema } from './compile-schema.ts';

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
  const fields = Object.entries(
    (schema as { properties?: Record<string, TSchema> }).properties ?? {},
  );
  const lists = fields.flatMap(([field, { items }]: [string, { items?: TSchema }]) =>
    items ? [[field, compileSchema(items)] as const] : [],
  );
  return { whole: compileSchema(schema), items: lists };
}

function refuse(validator: Validator, found: unknown, at: string): never {
  const errors = validator.Errors(found).flatMap(({ instancePath, message, ...failure }) => {
    const missing = failure.keyword === 'required' ? failure.params.requiredProperties : null;
    if (!missing) return { path: `${at}${instancePath}`, message };
    return missing.map((field) => ({ path: `${at}${instancePath}/${field}`, message }));
  });
  throw new Refusal('invalid', { errors });
}

/** The deepest that anything large of ours goes is 4: a list's item with a list or an object in it. */
const MAX_DEPTH = 8;

/** Of an object. */
const MAX_FIELDS = 100;

/** Of a list within an item. */
const MAX_ITEMS = 10_000;

/** Of a list of the document itself: more do not fit into the largest body, however short they are. */
const MAX_LIST_ITEMS = 250_000;

/** In the text, where a character may be written as `\u0041`. */
const MAX_STRING_LENGTH = 25_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a large JSON text may be parsed and checked: a few megabytes of brackets, of fields of one object or of one
 * string, which no document of ours has, would take minutes in which nobody else is answered. One pass, some 3 ms a
 * megabyte; whether it is JSON at all is not asked.
 */
export function isOrdinaryJson(text: string): boolean {
  /** How many more may follow in each list and object that is open. */
  const left: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      if (end - at > MAX_STRING_LENGTH) return false;
      at = end;
    } else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      if (left.push(roomOf(character, left.length)) > MAX_DEPTH) return false;
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) {
      left.pop();
    } else if (character === COMMA) {
      const room = (left.pop() ?? 1) - 1;
      if (room === 0) return false;
      left.push(room);
    }
  }
  return true;
}

function roomOf(opening: number, depth: number): number {
  if (opening === OPEN_OBJECT) return MAX_FIELDS;
  return depth === 1 ? MAX_LIST_ITEMS : MAX_ITEMS;
}

/** Where the quote is that ends the string which begins at `start`; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
