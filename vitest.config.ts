import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { VerdictReporter } from './scripts/testing/vitest-reporter.ts';

/** File for the verdict of a complete run. */
const verdict = process.env['VERDICT_FILE'];

/** Tests of one engine say so in their name. */
const POSTGRES_ONLY = 'server/**/*.postgres.test.ts';

const usesDatabase = /\/(?:test-app|test-database|share-provider|two-devices)\.ts'/;

/** The tests that open a database run on both engines. */
const onBothEngines = globSync('server/**/*.test.ts').filter(
  (file) => !file.endsWith('.sqlite.test.ts') && usesDatabase.test(readFileSync(file, 'utf8')),
);
if (onBothEngines.length === 0) throw new Error('No test is found to open a database.');

export default defineConfig({
  cacheDir: '.cache',
  test: {
    // No test waits for time: this ends a hanging one, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Some tests wait for processes and time limits: half as many more workers than cores fill the gaps.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests start many programs, which compile their code only once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compile') },
    // Browser modules keep state of one page: each file of `web` has its own process. Server modules keep none.
    reporters: verdict ? ['minimal', new VerdictReporter(verdict)] : 'default',
    projects: [
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          include: ['{domain,contract,server,scripts,bench}/**/*.test.ts'],
          exclude: [POSTGRES_ONLY],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: [...onBothEngines, POSTGRES_ONLY],
          globalSetup: ['server/test/support/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
