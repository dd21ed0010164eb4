import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../server/test/support/temp-dir.ts';
import { installHooks } from './hooks.ts';

function runGit(cwd: string, ...args: string[]) {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
}

/** A new repository with the files that this project's hooks need. */
function makeRepository(): string {
  const folder = makeTempDir();
  runGit(folder, 'init', '--quiet');
  for (const name of ['node_modules', '.githooks']) symlinkSync(resolve(name), join(folder, name));
  for (const name of ['oxlint.config.ts', '.oxfmtrc.json']) copyFileSync(name, join(folder, name));
  return folder;
}

function commit(folder: string, code: string, subject: string): string {
  writeFileSync(join(folder, 'rule.ts'), code);
  runGit(folder, 'add', 'rule.ts');
  const { status, stdout, stderr } = runGit(folder, 'commit', '-m', subject);
  return status === 0 ? 'committed' : `${stdout}${stderr}`;
}

function readHooksPath(folder: string): string {
  return runGit(folder, 'config', '--local', 'core.hooksPath').stdout.trim();
}

test('the installed hooks refuse other subjects, unformatted code and broken rules', () => {
  const folder = makeRepository();
  installHooks(folder);
  const long = `domain: ${'a'.repeat(72)}`;
  expect(commit(folder, 'export const a = 1;\n', 'Fixed it.')).toContain('not a commit subject');
  expect(commit(folder, 'export const a = 1;\n', long)).toContain('72 characters');
  expect(commit(folder, 'export const a=1', 'domain: add a rule')).toContain('rule.ts');
  expect(commit(folder, 'export default 1;\n', 'domain: add a rule')).toContain(
    'no-default-export',
  );
  expect(commit(folder, 'export const a = 1;\n', 'domain: add a rule')).toBe('committed');
});

test("a developer's own hooks stay, and a copy without a history gets none", () => {
  const folder = makeRepository();
  runGit(folder, 'config', 'core.hooksPath', 'own');
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  installHooks(folder);
  installHooks(copy);
  expect(readHooksPath(folder)).toBe('own');

  runGit(folder, 'config', '--unset', 'core.hooksPath');
  installHooks(copy);
  expect(readHooksPath(folder)).toBe('');
  installHooks(folder);
  expect(readHooksPath(folder)).toBe('.githooks');
});
