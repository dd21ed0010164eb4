import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { makeTestFolder } from './test-folder.ts';

/** A folder of the running test's own, gone when it ends. */
export function makeTempDir(): string {
  const dir = makeTestFolder('test');
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
