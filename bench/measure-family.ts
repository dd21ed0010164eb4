import { createBench } from './bench.ts';
import type { Family } from './families.ts';
import type { Length } from './length.ts';
import type { Row } from './row.ts';

/** Outcome of a family: its rows, or its error. */
export type FamilyOutcome = { readonly name: string; readonly tookMs: number } & (
  | { readonly rows: readonly Row[] }
  | { readonly error: string }
);

/** Measures a family and ends everything that it started; returns a failure as its outcome. */
export async function measureFamily(
  name: string,
  measure: Family,
  length: Length,
): Promise<FamilyOutcome> {
  const startedAt = performance.now();
  const took = () => performance.now() - startedAt;
  const ends = new AsyncDisposableStack();
  try {
    const rows = await measure(createBench(length, ends));
    await ends.disposeAsync();
    return { name, tookMs: took(), rows };
  } catch (error) {
    // A failing cleanup after a failure adds no information.
    await ends.disposeAsync().catch(() => undefined);
    return { name, tookMs: took(), error: error instanceof Error ? error.message : String(error) };
  }
}
