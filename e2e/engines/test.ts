import { rmSync } from 'node:fs';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import type { Engine } from '../../playwright.config.ts';
import { makeTestFolder } from '../../server/test/support/test-folder.ts';
import { listenForComplaints } from '../support/complaints.ts';
import { ProductServer } from '../support/server.ts';
import { zoneAtNoon } from '../support/zone.ts';
import type { EngineBrowser, EngineContext, EnginePage } from './browser.ts';
import { openEngine } from './open-engine.ts';
import { WebKitContext } from './webkit/context.ts';
import { copyWatchedCheckout } from './webkit/watched-checkout.ts';

/** Chromium's console reports each request to a stopped server, other browsers' do not. */
const UNREACHABLE = 'Failed to load resource: net::ERR_';

interface Options {
  readonly engine: Engine;
}

interface WorkerFixtures extends Options {
  readonly engineBrowser: EngineBrowser;
  /** Root folder of the product under test. */
  readonly checkout: string;
}

interface Fixtures {
  readonly server: ProductServer;
  /** Complaints of the browser and the server; a test that expects one removes it. */
  readonly complaints: string[];
  /** Browser context of one user. */
  readonly device: EngineContext;
  /** Its first tab. */
  readonly tab: EnginePage;
}

/** A test with its own server, in the engine of its project, that fails at any complaint. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      // Without a graphics card, drawing a moving scene occupies a whole processor core.
      const browser = await openEngine(engine, { reducedMotion: true });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  checkout: [
    async ({ engine }, use) => {
      if (engine !== 'webkit') return use(process.cwd());
      const copy = copyWatchedCheckout();
      await use(copy);
      rmSync(copy, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ checkout }, use) => {
    const server = await ProductServer.startShared({ DATA_DIR: makeTestFolder('e2e') }, checkout);
    await use(server);
    await server.remove();
  },
  complaints: async ({ server }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(
      complaints.filter((complaint) => !complaint.startsWith(UNREACHABLE)),
      'complaints of the browser',
    ).toEqual([]);
    expect(server.log, 'the log of the server').toBe('');
  },
  device: async ({ engineBrowser, server, complaints }, use, info) => {
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
    if (device instanceof WebKitContext) {
      const hasFailed = info.status !== info.expectedStatus;
      if (hasFailed) await device.screenshot(info.outputPath('tab'));
      complaints.push(...(await device.complaints()));
    }
    await device.close();
  },
  tab: async ({ device }, use) => use(await device.newPage()),
});

export { expect };
