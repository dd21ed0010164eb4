import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/programs.mjs';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** `old-chromium` lacks the APIs that the oldest supported browsers lack. */
export const ENGINES = ['chromium', 'old-chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** In which the journeys of `e2e/engines` run; all the others run in the newest Chromium. */
const ENGINE_PROJECTS = ['old-chromium', 'firefox', 'webkit'] as const satisfies readonly Engine[];

export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // Much of a journey is waiting: as many again fill half of the gaps.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A journey has a browser, a server and a clock of its own: what passes only at a second try is told as flaky.
  retries: 1,
  // Twenty times what the longest take: only what hangs is ended, also on a machine that other work slows.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'journeys', testIgnore: '**/engines/**' },
    ...ENGINE_PROJECTS.map((engine) => ({
      name: engine,
      testMatch: '**/engines/*.spec.ts',
      use: { engine, serviceWorkers: 'allow' as const },
    })),
  ],
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    // An action that hangs fails on its own line, before the time-out of its journey.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // A journey changes what the network answers to the page: a worker's own requests would pass that by.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
