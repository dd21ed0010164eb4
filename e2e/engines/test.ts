import { expect, test as base, type BrowserContext } from '@playwright/test';
import type { Engine } from '../../playwright.config.ts';
import { makeTestFolder } from '../../server/testing/test-folder.ts';
import { listenForComplaints } from '../support/complaints.ts';
import { ProductServer, SETTABLE_CLOCK } from '../support/server.ts';
import { zoneAtNoon } from '../support/zone.ts';
import type { EngineBrowser, EngineContext, EnginePage } from './browser.ts';
import { openEngine } from './open-engine.ts';
import { WebKitContext } from './webkit/context.ts';

interface Options {
  readonly engine: Engine;
}

interface WorkerFixtures extends Options {
  readonly engineBrowser: EngineBrowser;
}

interface Fixtures {
  readonly server: ProductServer;
  /** Everything the browser or the server complained of; a test that expects a complaint takes it out. */
  readonly complaints: string[];
  /** The storage of one person's browser. */
  readonly device: EngineContext;
  /** Its first tab. */
  readonly tab: EnginePage;
}

/** A test with a product of its own, in the engine of its project, that fails at any complaint. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await openEngine(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Playwright reads this pattern: it must be one, and this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await ProductServer.start({
      ...SETTABLE_CLOCK,
      DATA_DIR: makeTestFolder('e2e'),
    });
    await use(server);
    await server.remove();
  },
  complaints: async ({ server }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'complaints of the browser').toEqual([]);
    expect(server.log, 'the log of the server').toBe('');
  },
  device: async ({ engineBrowser, server, complaints }, use) => {
    const device = await engineBrowser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
      timezoneId: zoneAtNoon(),
    });
    if (!(device instanceof WebKitContext)) {
      (device as BrowserContext).on('page', (page) =>
        listenForComplaints(page, complaints, server.origin),
      );
    }
    await use(device);
    if (device instanceof WebKitContext) complaints.push(...(await device.complaints()));
    await device.close();
  },
  tab: async ({ device }, use) => use(await device.newPage()),
});

export { expect };
