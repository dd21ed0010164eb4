import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/setup/programs.mjs';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** `old-chromium` lacks the APIs that the oldest supported browsers lack. */
export const ENGINES = ['chromium', 'old-chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Run the journeys of `e2e/engines`. */
const ENGINE_PROJECTS = ['old-chromium', 'firefox', 'webkit'] as const satisfies readonly Engine[];

const chromium = {
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
};

export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // Journeys wait most of the time: half as many more workers fill the gaps.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A failed journey is tried twice more, alone. One that passes then is reported as flaky.
  retries: report ? 2 : 0,
  retryStrategy: 'isolated',
  // More have one cause, which no retry mends.
  maxFailures: report ? 20 : 0,
  // Only a hanging journey times out, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    {
      name: 'journeys',
      testIgnore: ['**/engines/**', '**/whole-browser/**'],
      // The shell draws no browser window, and a scene at rest needs no processor: half of the time of a journey.
      use: {
        launchOptions: { ...chromium, executablePath: findHeadlessShell() },
        reducedMotion: 'reduce',
      },
    },
    // The shell has no notifications, installation, windows on top and classic scroll bars.
    { name: 'whole-browser', testMatch: '**/whole-browser/*.spec.ts' },
    ...ENGINE_PROJECTS.map((engine) => ({
      name: engine,
      testMatch: '**/engines/*.spec.ts',
      use: { engine, serviceWorkers: 'allow' as const },
    })),
  ],
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    // A hanging action fails on its own line, before the timeout of its journey.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // A journey intercepts the page's requests, which a service worker's own requests would bypass.
    serviceWorkers: 'block',
    launchOptions: chromium,
  },
});
