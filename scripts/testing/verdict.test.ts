import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readJourneys } from './read-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { writeVerdict } from './verdict.ts';

/** Files that write down each of their tries. */
const TESTS = {
  'fickle.test.ts': `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { expect, test } from 'vitest';
    function countTries(name) {
      appendFileSync(name, '.');
      return readFileSync(name, 'utf8').length;
    }
    test('holds', () => expect(1).toBe(1));
    test('holds at the third try', () => expect(countTries('tries')).toBe(3));
    test('never holds', () => expect({ tries: countTries('never') }).toEqual({ tries: 0 }));
    test('has a counterexample', () => {
      countTries('property');
      if (countTries('property') === 2) throw new Error('Property failed after 1 tests');
    });`,
  'broken.test.ts': `
    import { existsSync, writeFileSync } from 'node:fs';
    import { test } from 'vitest';
    if (!existsSync('loaded')) {
      writeFileSync('loaded', '');
      throw new Error('cannot be loaded');
    }
    test('holds', () => {});`,
  'vitest.config.ts': `
    import { VerdictReporter } from '${resolve('scripts/testing/vitest-reporter.ts')}';
    const reporters = ['minimal', new VerdictReporter(process.env.VERDICT_FILE)];
    export default { test: { name: 'planted', reporters } };`,
};

const JOURNEYS = {
  'e2e/fickle.spec.ts': `
    import { expect, test } from '@playwright/test';
    test('holds', () => expect(1).toBe(1));
    test('holds at the second try', ({}, { retry }) => expect(retry).toBe(1));
    test.describe('in a group', () => {
      test('never holds', () => expect({ seconds: 1 }).toEqual({ seconds: 2 }));
    });`,
  'playwright.config.ts': `
    const reporter = [['json', { outputFile: 'report.json' }]];
    const projects = [{ name: 'planted' }];
    export default { testDir: 'e2e', retries: 1, reporter, projects };`,
};

test('a failed test runs alone twice more, a property does not; each is named with its place and first error', () => {
  const folder = plant(TESTS);
  vi.stubEnv('PATH', `${resolve('node_modules/.bin')}:${process.env['PATH']}`);
  const verdict = runVitest(folder);
  vi.unstubAllEnvs();
  expect(verdict).toEqual({
    passed: 3,
    failed: [
      {
        name: 'planted > never holds',
        file: 'fickle.test.ts:10',
        error: expect.stringContaining('+   "tries": 1'),
      },
      {
        name: 'planted > has a counterexample',
        file: 'fickle.test.ts:13',
        error: 'Property failed after 1 tests',
      },
    ],
    flaky: [
      { name: 'planted > the file itself', file: 'broken.test.ts:6', error: 'cannot be loaded' },
      {
        name: 'planted > holds at the third try',
        file: 'fickle.test.ts:9',
        error: expect.stringContaining('expected 1 to be 3'),
      },
    ],
  });
  expect(readFileSync(join(folder, 'never'), 'utf8')).toHaveLength(3);
});

test('a failed or flaky journey is named with its place and first error', async () => {
  const folder = plant(JOURNEYS);
  await new Promise((done) => {
    const program = resolve('node_modules/@playwright/test/cli.js');
    execFile(process.execPath, [program, 'test'], { cwd: folder }, done);
  });
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as JSONReport;
  expect(readJourneys(report)).toEqual({
    passed: 2,
    failed: [
      {
        name: 'planted > never holds',
        file: 'e2e/fickle.spec.ts:6',
        error: expect.stringContaining('"seconds": 1'),
      },
    ],
    flaky: [
      {
        name: 'planted > holds at the second try',
        file: 'e2e/fickle.spec.ts:4',
        error: expect.stringContaining('toBe'),
      },
    ],
  });
});

test('failures come last, just above the totals', () => {
  const error = '\u001b[31mfirst line\u001b[39m\n\n2\n3\n4\n5\n6\n7\n8\nninth line';
  const fickle = { name: 'sqlite > fickle', file: 'fickle.test.ts:5', error: 'once' };
  const broken = { name: 'broken', file: 'broken.spec.ts:6', error };
  const verdict = writeVerdict([
    { passed: 10, failed: [], flaky: [fickle] },
    { passed: 3, failed: [broken], flaky: [] },
  ]);
  expect(verdict).toBe(
    [
      'flaky: sqlite > fickle\n  fickle.test.ts:5\n  once\n',
      'FAILED: broken\n  broken.spec.ts:6\n  first line\n  2\n  3\n  4\n  5\n  6\n  7\n  8\n',
      '1 failed beside others and passed alone.\n',
      '13 passed, 1 failed',
    ].join('\n'),
  );
});

/** Writes the files into a new folder, and returns it. */
function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexis-verdict-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
