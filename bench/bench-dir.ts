import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

/** A folder of a family's own, gone when it ends. */
export function makeBenchDir(bench: Bench): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexis-bench-'));
  bench.atEnd(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
