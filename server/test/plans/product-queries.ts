import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../../db/query.ts';

/** A query of the app with the name of its export. */
export interface ProductQuery {
  /** `api/sessions/store.ts listPlayEvents`. */
  readonly name: string;
  readonly query: Query<object, unknown>;
}

const SERVER = join(import.meta.dirname, '../..');

/** Command-line programs may scan whole tables; the same holds for the tests' own queries. */
const NOT_SERVED = ['**/*.test.ts', '**/testing/**', '{cli,db,test}/**'];

/** Finds every query of requests and maintenance jobs. Throws if one is outside of the store files or not exported. */
export async function findProductQueries(): Promise<ProductQuery[]> {
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: NOT_SERVED }).toSorted();
  const found: ProductQuery[] = [];
  for (const file of files) {
    const written = countQueries(file);
    if (written === 0) continue;
    if (!file.endsWith('store.ts'))
      throw new Error(`server/${file} has SQL: move it to a store.ts.`);
    const exported = await importQueries(file);
    if (exported.length < written) {
      throw new Error(`server/${file} has ${written} queries and exports ${exported.length}.`);
    }
    found.push(...exported);
  }
  return found;
}

function countQueries(file: string): number {
  return (
    readFileSync(join(SERVER, file), 'utf8').match(
      /\b(?:query<[^]*?>\(\)|(?:insert|replace|update|find|page|delete)Rows?)\(/g,
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
