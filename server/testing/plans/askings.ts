import type { ProductQuery } from './product-queries.ts';

/** What else than a page's beginning is asked of the queries that answer pages, as what `parametersOf` gives otherwise. */
const FURTHER: Readonly<Record<string, readonly object[]>> = {
  'todos/store.ts listCompletedTodos': [
    { beforeMs: Date.UTC(2026, 9, 1) },
    { limit: 5 },
    // One in five of them.
    { pattern: '%7', limit: 20 },
  ],
};

export type Asking = readonly [name: string, others: object, query: ProductQuery['query']];

/** Each of the queries, with everything that it is asked for. */
export function listAskings(
  queries: readonly (readonly [name: string, query: ProductQuery['query']])[],
): Asking[] {
  return queries.flatMap(([name, query]) =>
    [{}, ...(FURTHER[name] ?? [])].map((others) => [name, others, query] as const),
  );
}

/** The names of those that are asked for more. */
export const ASKED_FURTHER = Object.keys(FURTHER);
