import type { ProductQuery } from './product-queries.ts';

/** Further parameters of queries with pages, in place of those of `parametersOf`. */
const FURTHER: Readonly<Record<string, readonly object[]>> = {
  'api/todos/store.ts listCompletedTodos': [
    { beforeMs: Date.UTC(2026, 9, 1) },
    { limit: 5 },
    // Matches one in five of them.
    { pattern: '%7', limit: 20 },
  ],
};

export type Asking = readonly [name: string, others: object, query: ProductQuery['query']];

/** Each query with each set of its parameters. */
export function listAskings(
  queries: readonly (readonly [name: string, query: ProductQuery['query']])[],
): Asking[] {
  return queries.flatMap(([name, query]) =>
    [{}, ...(FURTHER[name] ?? [])].map((others) => [name, others, query] as const),
  );
}

/** The names of the queries with further parameters. */
export const ASKED_FURTHER = Object.keys(FURTHER);
