import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';

/** The reads with cached answers (`etag`). */
export const HELD = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteContract).etag !== undefined,
);

/** Queries to ask with, besides none. */
const QUERIES: Partial<Record<RouteKey, readonly string[]>> = {
  'GET /api/todos/completed': ['?q=lace', '?limit=1', '?q=no%20such'],
};

const MONTHS = ['2026-11', '2026-10'];

/** The addresses of these reads for a user's ids, with the first few ids of each kind. */
export function listAddresses(
  ids: ReadonlyMap<string, readonly string[]>,
  keys: readonly RouteKey[] = HELD,
): string[] {
  return keys.flatMap((key) => {
    const path = key.slice('GET '.length);
    const [, , noun = ''] = path.split('/');
    const paths = fill(path, { id: (ids.get(noun) ?? []).slice(0, 2), month: MONTHS });
    return paths.flatMap((one) => ['', ...(QUERIES[key] ?? [])].map((query) => one + query));
  });
}

/** Fills the parameter of a path with each of its values. Throws if there are none. */
function fill(path: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const known = values[name] ?? [];
  if (known.length === 0) throw new Error(`Nothing to ask ${path} for.`);
  return known.map((value) => path.replace(`:${name}`, value));
}
