import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { VerdictReporter } from './scripts/testing/vitest-reporter.ts';

/** Where a run of everything wants its verdict. */
const verdict = process.env['VERDICT_FILE'];

/** Tests of one engine say so in their name. */
const POSTGRES_ONLY = 'server/**/*.postgres.test.ts';

const usesDatabase = /testing\/(?:test-app|test-database|start|two-devices)\.ts/;

/** The tests that open a database run on both engines. */
const onBothEngines = globSync('server/**/*.test.ts').filter(
  (file) => !file.endsWith('.sqlite.test.ts') && usesDatabase.test(readFileSync(file, 'utf8')),
);

/** Not of a property: what it found is a fault, which the chance of another run would only miss. */
const SECOND_TRY = { count: 1, condition: /^(?!Property failed)/ };

export default defineConfig({
  cacheDir: '.cache',
  test: {
    // No test waits for time: this ends one that hangs, also on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    // Vitest would leave one core to itself: on two, half of them. A third worker gains nothing.
    maxWorkers: '100%',
    // What a module of the browser keeps is one page's: each file of `web` has a process of its own. A server's keep nothing.
    // As a journey: what passes only at a second try is told as flaky. One that is being worked on fails at once.
    retry: verdict ? SECOND_TRY : 0,
    reporters: verdict ? ['minimal', new VerdictReporter(verdict)] : 'default',
    projects: [
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          include: ['{domain,contract,server,scripts}/**/*.test.ts'],
          exclude: [POSTGRES_ONLY],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: [...onBothEngines, POSTGRES_ONLY],
          globalSetup: ['server/testing/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
