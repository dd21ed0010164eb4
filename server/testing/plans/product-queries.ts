import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../../db/query.ts';

/** A query of the product, under the name that it is imported by. */
export interface ProductQuery {
  /** `events/store.ts listPlayEvents`. */
  readonly name: string;
  readonly query: Query<object, unknown>;
}

const SERVER = join(import.meta.dirname, '../..');

/** The commands `doctor` and `backup` look through whole tables, when somebody calls them; so do the tests' own queries. */
const NOT_SERVED = ['**/*.test.ts', '**/testing/**', '{backup,db,doctor}/**'];

/** Every query that a request or the housekeeping runs; an error where one stands out of sight of this search. */
export async function findProductQueries(): Promise<ProductQuery[]> {
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: NOT_SERVED }).toSorted();
  const found: ProductQuery[] = [];
  for (const file of files) {
    const written = countQueries(file);
    if (written === 0) continue;
    if (!file.endsWith('store.ts'))
      throw new Error(`server/${file} has SQL: move it to a store.ts.`);
    const exported = await importQueries(file);
    if (exported.length !== written) {
      throw new Error(`server/${file} has ${written} queries and exports ${exported.length}.`);
    }
    found.push(...exported);
  }
  return found;
}

function countQueries(file: string): number {
  return (
    readFileSync(join(SERVER, file), 'utf8').match(
      /\b(?:query<[^]*?>\(\)|(?:insert|replace|update|find|delete)Rows?)\(/g,
    )?.length ?? 0
  );
}

async function importQueries(file: string): Promise<ProductQuery[]> {
  const module = (await import(join(SERVER, file))) as Record<string, unknown>;
  return Object.entries(module).flatMap(([name, value]) =>
    isQuery(value) ? { name: `${file} ${name}`, query: value } : [],
  );
}

function isQuery(value: unknown): value is Query<object, unknown> {
  return typeof value === 'object' && value !== null && 'build' in value;
}
