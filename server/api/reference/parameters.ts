import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { exampleParameter } from './examples.ts';
import type { JsonSchema, Parameter, Response } from './open-api.ts';
import { acceptsKey } from './problems.ts';
import { publishSchema } from './publish-schema.ts';

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call safe to repeat: the same key and request are done once in 24 hours, and answered alike.',
  schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
};

const TIME_ZONE: Parameter = {
  name: 'Time-Zone',
  in: 'header',
  required: false,
  description: 'The IANA zone that your days are in. UTC where it is left out or not known.',
  schema: { type: 'string' },
  example: 'Europe/Berlin',
};

const GUEST_KEY: Parameter = {
  ...IDEMPOTENCY_KEY,
  description:
    'A UUID that nobody else knows: asked again under it, the same guest is answered for as long as the account lives.',
  schema: { type: 'string', pattern: '^[!-~]{32,128}$' },
};

const GUEST_TOKEN: Parameter = {
  name: 'Guest-Token',
  in: 'header',
  required: false,
  description: 'The token of the guest that you were so far: the account stays, and becomes yours.',
  schema: { type: 'string' },
};

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that arrived, where you connect again.',
  schema: { type: 'string' },
  example: '42',
};

/** Headers of single calls. */
const OWN_HEADERS: { readonly [K in RouteKey]?: readonly Parameter[] } = {
  'POST /api/users/register': [TIME_ZONE, GUEST_TOKEN],
  'POST /api/demo': [TIME_ZONE, GUEST_KEY],
  'POST /api/guests': [TIME_ZONE, GUEST_KEY],
  'GET /api/live': [LAST_EVENT_ID],
};

/** The parameters of a call in path, query and headers. */
export function parametersOf(key: RouteKey): Parameter[] {
  const { params, query }: RouteContract = routes[key];
  return [
    ...fieldsOf(params, 'path', key),
    ...fieldsOf(query, 'query', key),
    ...(acceptsKey(key) ? [IDEMPOTENCY_KEY] : []),
    ...(isNamed(key) ? [IF_NONE_MATCH] : []),
    ...(OWN_HEADERS[key] ?? []),
  ];
}

function fieldsOf(
  schema: JsonSchema | undefined,
  where: 'path' | 'query',
  key: RouteKey,
): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, described]) => {
    const { description = '', ...field } = described;
    const example = exampleParameter(key, name);
    return {
      name,
      in: where,
      required: schema?.required?.includes(name) ?? false,
      description,
      schema: publishSchema(field),
      ...(example !== undefined && { example }),
    };
  });
}

/** Whether the answers of the call have an ETag. */
export function isNamed(key: RouteKey): boolean {
  const { etag }: RouteContract = routes[key];
  return etag !== undefined;
}

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the answer that you have, or several, with commas between them: where it would be the same, you get 304 and nothing else.',
  schema: { type: 'string' },
};

export const ETAG = {
  description: 'Names this answer: another answer has another name.',
  schema: { type: 'string', pattern: '^"[\\w-]{22}"$' },
} as const;

export const NOT_CHANGED: Response = {
  description: 'The answer is the one that you have; it has no body.',
  headers: { ETag: ETAG },
};
