import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';

/** The reads whose answer holds for a while. */
export const HELD = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteContract).answerHolds !== undefined,
);

/** What a query is asked with, beside none. */
const QUERIES: Partial<Record<RouteKey, readonly string[]>> = {
  'GET /api/todos/completed': ['?q=lace', '?limit=1', '?q=no%20such'],
};

const MONTHS = ['2026-11', '2026-10'];

/** The addresses of these reads, of a person with things of those ids; of each kind of things the first few. */
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

/** A path with each of the values that its parameter may have; an error where nothing is known of it. */
function fill(path: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const known = values[name] ?? [];
  if (known.length === 0) throw new Error(`Nothing to ask ${path} for.`);
  return known.map((value) => path.replace(`:${name}`, value));
}
