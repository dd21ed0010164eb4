import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { originOf } from '../../test/support/origin-of.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp } from '../../test/support/test-app.ts';

const run = promisify(execFile);
const packages = resolve('node_modules');
const TYPE_CHECK = '--noEmit --strict --module nodenext --target esnext --types node';

test('a generated client type-checks, and the example program of the documentation plays a session with it', async () => {
  const { app, clock } = await createTestApp();
  // The program begins its session now.
  clock.now = Date.now();
  const origin = await originOf(app);
  const folder = makeTempDir();
  symlinkSync(packages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const [, program = ''] = /```ts\n(.+?)```/s.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  writeFileSync(join(folder, 'play.ts'), program);

  const hook = resolve('server/api/reference/testing/typescript-5.mjs');
  const generator = join(packages, 'openapi-typescript/bin/cli.js');
  const document = `${origin}/openapi.json`;
  await node(folder, '--import', hook, generator, document, '-o', 'hexis.d.ts');
  await node(folder, join(packages, 'typescript/bin/tsc'), ...TYPE_CHECK.split(' '), 'play.ts');
  const { stdout } = await node(folder, 'play.ts');
  expect(stdout).toBe('Level 2 after 1500000 ms.\n');

  function node(cwd: string, ...args: string[]) {
    return run(process.execPath, args, { cwd, env: { ...process.env, HEXIS_URL: origin } });
  }
});
