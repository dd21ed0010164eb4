import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { makeTestFolder } from './test-folder.ts';

/** Creates a temporary folder, removed when the test ends. */
export function makeTempDir(): string {
  const dir = makeTestFolder('test');
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
