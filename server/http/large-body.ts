import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { yieldIfDue } from '../base/yield-if-due.ts';
import { compileSchema } from './compile-schema.ts';
import { Refusal } from './errors.ts';
import { parseParts, splitJson } from './json-parts.ts';
import { hashLargeBody } from './repeat.ts';

interface Checked {
  readonly whole: Validator;
  /** Each field that is a list, with the validator of its items. */
  readonly items: readonly (readonly [field: string, item: Validator])[];
}

const known = new WeakMap<TSchema, Checked>();

/**
 * Reads the body of a request, which is a buffer if it is large, as the schema says (422): in slices, so that other
 * requests are served in between.
 */
export async function readLargeBody(schema: TSchema, request: FastifyRequest): Promise<unknown> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) {
    await checkLargeBody(schema, body);
    return body;
  }
  // Otherwise the request would hold the bytes beside the text and the parsed document.
  request.body = null;
  const parsed = await parseLargeBody(request, body.toString());
  await checkLargeBody(schema, parsed);
  return parsed;
}

async function parseLargeBody(request: FastifyRequest, text: string): Promise<unknown> {
  const parts = await splitJson(text);
  if (parts === null) {
    const message = 'must be like what the export answers';
    throw new Refusal('invalid', { errors: [{ path: '', message }] });
  }
  await hashLargeBody(request, text);
  const parse = request.server.getDefaultJsonParser('error', 'error');
  return parseParts(parts, (part) => {
    let parsed: unknown;
    void parse(request, part, (error, value) => {
      if (error) throw error;
      parsed = value;
    });
    return parsed;
  });
}

/**
 * Refuses a body that does not match (422). The usual validation gathers all errors, which may be millions for
 * megabytes; this one stops at the first item that fails and reports its errors. Other requests are served meanwhile.
 */
async function checkLargeBody(schema: TSchema, body: unknown): Promise<void> {
  const checked = known.get(schema) ?? compile(schema);
  known.set(schema, checked);
  const outline = withoutLists(body, checked);
  if (!checked.whole.Check(outline)) refuse(checked.whole, outline, '');
  for (const [field, item] of checked.items) {
    for (const [index, one] of (body as Record<string, unknown[]>)[field]?.entries() ?? []) {
      if (!item.Check(one)) refuse(item, one, `/${field}/${index}`);
      await yieldIfDue();
    }
  }
}

/** Empties the lists, whose items are checked one by one. */
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
