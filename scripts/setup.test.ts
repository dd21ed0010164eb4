import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Runs the set-up of a checkout as a user without rights, with a `sudo` that only prints its arguments. */
function setUp(folder: string, ci: string | undefined) {
  writeFileSync(join(folder, 'sudo'), '#!/bin/sh\necho "sudo $*" >&2\n', { mode: 0o755 });
  chmodSync(folder, 0o755);
  const { CI: _, ...others } = process.env;
  const env = { ...others, PATH: folder, ...(ci && { CI: ci }) };
  const asNobody = process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 };
  const args = [join(folder, 'scripts/setup.mjs'), 'web'];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8', ...asNobody });
}

test('if the Node of the packages lacks a library, the set-up prints the line that installs it, and does nothing else', () => {
  const { status, stdout, stderr } = setUp(makeCheckoutWithoutLibrary(), undefined);
  expect(stderr).toContain('libatomic.so.1');
  expect(stderr).toContain('On Debian: sudo apt-get update && sudo apt-get install libatomic1\n');
  expect(stderr).not.toContain('sudo -n');
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('in CI the set-up installs the library by itself', () => {
  const { status, stdout, stderr } = setUp(makeCheckoutWithoutLibrary(), 'true');
  expect(stdout).toBe('Installing libatomic1 for Node …\n');
  expect(stderr).toContain('sudo -n apt-get install -y -qq libatomic1\n');
  expect(status).toBe(1);
});
