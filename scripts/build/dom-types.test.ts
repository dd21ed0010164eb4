import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../server/test/support/temp-dir.ts';

/** Code of which each line fails in a supported browser. */
const TOO_NEW = `
new IntersectionObserver(() => {}).scrollMargin.length;
document.startViewTransition(() => {});
navigator.wakeLock.request('screen');
requestIdleCallback(() => {});
new CloseWatcher();
URL.parse('/', location.href);
document.body.moveBefore(document.body, null);
Temporal.Now.instant();
Promise.withResolvers();
new Set([1]).union(new Set([2]));
`.trim();

/** Code that checks for a feature, or uses only features that all supported browsers have. */
const FINE = `
document.startViewTransition?.(() => {});
navigator.wakeLock?.request('screen').catch(() => {});
if (typeof requestIdleCallback === 'function') requestIdleCallback(() => {});
AbortSignal.any([AbortSignal.timeout(1)]);
document.querySelector('dialog')?.showModal();
new ResizeObserver(() => {}).observe(document.body);
structuredClone([1].toSorted());
Map.groupBy([1], (n) => n);
`.trim();

test('an API that a supported browser lacks compiles only with a guard', () => {
  const root = makeTempDir();
  mkdirSync(join(root, 'web'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const web = join(process.cwd(), 'web', 'tsconfig.json');
  const compilerOptions = { types: [], rootDir: '.', outDir: '../types' };
  const config = { extends: web, compilerOptions, include: ['*.ts'], references: [] };
  writeFileSync(join(root, 'web', 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(root, 'web', 'too-new.ts'), TOO_NEW);
  writeFileSync(join(root, 'web', 'fine.ts'), FINE);
  const tsc = join(process.cwd(), 'node_modules', '.bin', 'tsc');
  const { stdout } = spawnSync(tsc, ['-p', 'web'], { cwd: root, encoding: 'utf8' });
  const found = new Set(
    [...stdout.matchAll(/^(\S+?\.ts)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`),
  );
  const expected = TOO_NEW.split('\n').map((_, index) => `web/too-new.ts:${index + 1}`);
  expect([...found]).toEqual(expected);
});
