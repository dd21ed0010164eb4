import fc from 'fast-check';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import type { JsonSchema } from '../../api/reference/open-api.ts';
import { awkwardText } from './awkward.ts';
import { Raw, type Draft } from './draft.ts';
import { fitting, KINDS } from './fitting.ts';
import { someMutation, type Mutation } from './mutation.ts';

/** A request to make. */
export interface Request {
  readonly key: RouteKey;
  readonly params: Readonly<Record<string, Draft>>;
  /** Raw query string without the question mark; null to build it from `query`. */
  readonly rawQuery: string | null;
  readonly query: Readonly<Record<string, Draft>>;
  /** Null for no body. */
  readonly body: Draft | null;
  readonly mutations: readonly Mutation[];
  /** Number of characters of the body that are sent; null for all. */
  readonly cutAt: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** `newcomer`: a valid token of a user without an account. */
  readonly bearer: 'own' | 'newcomer' | 'none' | 'broken';
}

/** Header values that HTTP allows. */
const headerText = fc
  .string({ unit: 'binary-ascii', maxLength: 200 })
  .map((text) => text.replace(/[^ -~]/g, ''));

const HEADERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'idempotency-key': fc.oneof(
    fc.constantFrom('one', 'two', 'three', 'four', 'x'.repeat(129)),
    headerText,
  ),
  'time-zone': fc.oneof(fc.constantFrom('Europe/Berlin', 'Mars/Base', 'UTC', '+25:00'), headerText),
  'last-event-id': fc.oneof(
    fc.constantFrom('0', '1', '-1', '999999999999', '1e9', 'NaN'),
    headerText,
  ),
  'guest-token': headerText,
  'if-none-match': headerText,
  accept: fc.constantFrom('text/html', '*/*', 'application/xml;q=0.9', ';;'),
  'content-type': fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/merge-patch+json',
    'json',
    '/',
  ),
};

const QUERIES = [
  'limit=',
  'limit=1&limit=2',
  'limit=1e2',
  '__proto__=1',
  'q[a]=b',
  'q=%',
  'q=%00',
  'q=%ed%a0%80',
  '&&&',
  'before=',
];

/** Parts of a path, sent without encoding. Not `..`, which would change the route. */
const ADDRESSES = ['%', '%zz', '%00', '%ed%a0%80', '...', '%2e%2e%2fme', '%2f', 'a;b', 'a?b'];

/** Any request of any route in the contract: mostly valid, often with an error. */
export const someRequest: fc.Arbitrary<Request> = fc
  .constantFrom(...(Object.keys(routes) as RouteKey[]))
  .chain(requestOf);

/** Any request of that route. */
export function requestOf(key: RouteKey): fc.Arbitrary<Request> {
  const { params, query, body }: RouteContract = routes[key];
  const kind = KINDS.find((one) => key.includes(`/${one}`)) ?? 'values';
  const about = { kind, isPost: key.startsWith('POST '), isOptional: false };
  const object = (schema: object | undefined) =>
    (schema ? fitting(schema, about) : fc.constant({})) as fc.Arbitrary<Record<string, Draft>>;
  return fc.record({
    key: fc.constant(key),
    params: seldom(oddParams(params), object(params), 10),
    rawQuery: seldom(fc.constantFrom(...QUERIES), fc.constant(null), 12),
    query: object(query),
    body: body
      ? fitting(body, about)
      : seldom(fc.constantFrom<Draft>({}, [], 'x'), fc.constant(null), 10),
    mutations: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(someMutation, { minLength: 1, maxLength: 3 }) },
    ),
    cutAt: seldom(fc.nat(80), fc.constant(null), 25),
    headers: someHeaders(key),
    bearer: seldom<Request['bearer'], Request['bearer']>(
      fc.constantFrom('newcomer', 'none', 'broken'),
      fc.constant('own'),
      key === 'POST /api/users/register' ? 2 : 20,
    ),
  });
}

/** The odd value once in so many times. */
function seldom<T, U>(
  odd: fc.Arbitrary<T>,
  usual: fc.Arbitrary<U>,
  times: number,
): fc.Arbitrary<T | U> {
  return fc.oneof<[fc.WeightedArbitrary<T>, fc.WeightedArbitrary<U>]>(
    { weight: 1, arbitrary: odd },
    { weight: times - 1, arbitrary: usual },
  );
}

function oddParams(schema: JsonSchema | undefined): fc.Arbitrary<Record<string, Draft>> {
  const names = Object.keys(schema?.properties ?? {});
  const odd = fc.oneof(
    awkwardText,
    fc.constantFrom(...ADDRESSES).map((text) => new Raw(text)),
  );
  return fc.record(Object.fromEntries(names.map((name) => [name, odd])));
}

/** Usually no headers; a POST often has an `Idempotency-Key`. */
function someHeaders(key: RouteKey): fc.Arbitrary<Record<string, string>> {
  const odd = fc.record(HEADERS, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
  const keyed = fc.record({ 'idempotency-key': fc.constantFrom('one', 'two', 'three') });
  const usual = key.startsWith('POST ') ? seldom(keyed, fc.constant({}), 3) : fc.constant({});
  return seldom(odd, usual, 8) as fc.Arbitrary<Record<string, string>>;
}
