import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, onTestFinished, test } from 'vitest';
import { readJourneys } from './read-journeys.ts';
import { writeVerdict, type Verdict } from './verdict.ts';

/** Three tests: one passes, one passes at its second try, one never does. */
const TESTS = {
  'fickle.test.ts': `
    import { expect, test } from 'vitest';
    let tries = 0;
    test('holds', () => expect(1).toBe(1));
    test('holds at the second try', () => expect(++tries).toBe(2));
    test('never holds', () => expect({ seconds: 1 }).toEqual({ seconds: 2 }));`,
  'broken.test.ts': `throw new Error('cannot be loaded');`,
  'vitest.config.ts': `
    import { VerdictReporter } from '${resolve('scripts/testing/vitest-reporter.ts')}';
    const reporters = ['minimal', new VerdictReporter('verdict.json')];
    export default { test: { name: 'planted', retry: 1, reporters } };`,
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
    export default { testDir: 'e2e', retries: 1, reporter };`,
};

test('a failed or flaky test is named with its place and first error, and so is a broken file', async () => {
  const folder = await runPlanted(TESTS, 'vitest/vitest.mjs', 'run');
  const verdict = JSON.parse(readFileSync(join(folder, 'verdict.json'), 'utf8')) as Verdict;
  expect(verdict).toEqual({
    passed: 2,
    failed: [
      {
        name: 'planted > never holds',
        file: 'fickle.test.ts:6',
        error: expect.stringContaining('+   "seconds": 1'),
      },
      { name: 'planted > the file itself', file: 'broken.test.ts:1', error: 'cannot be loaded' },
    ],
    flaky: [
      {
        name: 'planted > holds at the second try',
        file: 'fickle.test.ts:5',
        error: expect.stringContaining('expected 1 to be 2'),
      },
    ],
  });
});

test('a failed or flaky journey is named with its place and first error', async () => {
  const folder = await runPlanted(JOURNEYS, '@playwright/test/cli.js', 'test');
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as JSONReport;
  expect(readJourneys(report)).toEqual({
    passed: 2,
    failed: [
      {
        name: 'never holds',
        file: 'e2e/fickle.spec.ts:6',
        error: expect.stringContaining('"seconds": 1'),
      },
    ],
    flaky: [
      {
        name: 'holds at the second try',
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
      '1 passed only at a second try.\n',
      '13 passed, 1 failed',
    ].join('\n'),
  );
});

/** Runs a runner over the files of a new folder, and returns the folder. */
async function runPlanted(
  files: Record<string, string>,
  program: string,
  command: string,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hexis-verdict-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await new Promise((done) => {
    execFile(process.execPath, [resolve('node_modules', program), command], { cwd: folder }, done);
  });
  return folder;
}
