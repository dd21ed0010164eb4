import { createBench } from './bench.ts';
import type { Family } from './families.ts';
import type { Length } from './length.ts';
import type { Row } from './row.ts';

/** What came of a family: its rows, or why there are none. */
export type Outcome = { readonly name: string; readonly tookMs: number } & (
  | { readonly rows: readonly Row[] }
  | { readonly error: string }
);

/** Measures a family and ends all that it started; its failure is its outcome. */
export async function measureFamily(
  name: string,
  measure: Family,
  length: Length,
): Promise<Outcome> {
  const startedAt = performance.now();
  const took = () => performance.now() - startedAt;
  const ends = new AsyncDisposableStack();
  try {
    const rows = await measure(createBench(length, ends));
    await ends.disposeAsync();
    return { name, tookMs: took(), rows };
  } catch (error) {
    // What ends badly after a failure says nothing that the failure does not.
    await ends.disposeAsync().catch(() => undefined);
    return { name, tookMs: took(), error: error instanceof Error ? error.message : String(error) };
  }
}
