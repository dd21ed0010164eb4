import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/programs.mjs';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** `old-chromium` lacks the APIs that the oldest supported browsers lack. */
export const ENGINES = ['chromium', 'old-chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Run the journeys of `e2e/engines`; all the others run in the newest Chromium. */
const ENGINE_PROJECTS = ['old-chromium', 'firefox', 'webkit'] as const satisfies readonly Engine[];

export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // Journeys wait most of the time: half as many more workers fill the gaps.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A journey has its own browser, server and clock, so one that passes only at a second try is reported as flaky.
  retries: 1,
  // Twenty times what the longest takes: only a hanging journey times out, even on a busy machine.
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
    // A hanging action fails on its own line, before the timeout of its journey.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // A journey intercepts the page's requests, which a service worker's own requests would bypass.
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
