import { spawnSync } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../server/test/support/temp-dir.ts';

/** A new repository with this project's hooks, and a function that commits a file there. */
function makeRepository() {
  const folder = makeTempDir();
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    return spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  };
  git('init', '--quiet');
  git('config', 'core.hooksPath', resolve('.githooks'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const name of ['oxlint.config.ts', '.oxfmtrc.json']) copyFileSync(name, join(folder, name));
  return (code: string, subject: string): string => {
    writeFileSync(join(folder, 'rule.ts'), code);
    git('add', 'rule.ts');
    const { status, stdout, stderr } = git('commit', '-m', subject);
    return status === 0 ? 'committed' : `${stdout}${stderr}`;
  };
}

test('the hooks refuse other subjects, unformatted code and broken rules', () => {
  const commit = makeRepository();
  expect(commit('export const a = 1;\n', 'Fixed stuff.')).toContain('not a commit subject');
  expect(commit('export const a = 1;\n', `domain: ${'a'.repeat(72)}`)).toContain('72 characters');
  expect(commit('export const a=1', 'domain: add a rule')).toContain('rule.ts');
  expect(commit('export default 1;\n', 'domain: add a rule')).toContain('no-default-export');
  expect(commit('export const a = 1;\n', 'domain: add a rule')).toBe('committed');
});
