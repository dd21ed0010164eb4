import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashFiles } from './setup/hash-files.mjs';

/** A checkout with its packages, whose Node fails as it does without a library. */
function makeCheckoutWithoutLibrary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexis-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ['scripts', 'package-lock.json']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  const stamp = hashFiles('.', ['package-lock.json']);
  writeFileSync(join(folder, 'node_modules/.installed'), stamp);
  const words = 'node: error while loading shared libraries: libatomic.so.1: cannot open';
  const node = `#!/bin/sh\necho '${words}' >&2\nexit 127\n`;
  writeFileSync(join(folder, 'node_modules/.bin/node'), node, { mode: 0o755 });
  return folder;
}

test('if the Node of the packages lacks a library, the set-up names its package and does nothing else', () => {
  const folder = makeCheckoutWithoutLibrary();
  // Without apt-get and sudo.
  const env = { ...process.env, PATH: folder };
  const args = [join(folder, 'scripts/setup.mjs'), 'web'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(stderr).toContain('libatomic.so.1');
  expect(stderr).toContain('apt-get install libatomic1');
  expect(stdout).not.toContain('Building');
  expect(status).toBe(1);
});
