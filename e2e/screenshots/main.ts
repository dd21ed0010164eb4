// Takes a picture of every screen in every theme at a desktop's and a phone's size, for a reviewer: `npm run screenshots
// [folder]`. The folder's index.html shows them beside each other.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { ThemeName } from '../../web/themes/theme-names.ts';
import { VIEWPORTS } from '../support/axe.ts';
import { openPushService } from '../support/push-service.ts';
import { copyCheckout, publishRelease } from '../support/release.ts';
import { ProductServer, SETTABLE_CLOCK } from '../support/server.ts';
import { takeServerAlong } from '../support/test.ts';
import { zoneAtNoon } from '../support/zone.ts';
import { makeCamera, type Camera } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { walkReach } from './reach.ts';
import { walkThrough } from './walk.ts';

type Size = keyof typeof VIEWPORTS;

const folder = process.argv[2] ?? '.cache/screenshots';
mkdirSync(folder, { recursive: true });
const files = new Map<string, Map<ThemeName, string>>();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const pushService = await openPushService();
try {
  for (const size of Object.keys(VIEWPORTS) as Size[]) {
    await walkScreens(size);
    await walkRest(size);
  }
} finally {
  await browser.close();
  pushService.close();
  const rows = [...files].map(([title, byTheme]) => ({ title, files: byTheme }));
  writeFileSync(join(folder, 'index.html'), contactSheet(rows));
}

async function walkScreens(size: Size): Promise<void> {
  const server = await ProductServer.start(SETTABLE_CLOCK);
  try {
    const page = await openPage(size, server);
    takeServerAlong(page, server);
    await walkThrough(page, `${size}@hexis.test`, aimAt(page, size));
    await page.context().close();
  } finally {
    await server.remove();
  }
}

/** On a server whose clock goes with the page's, and which publishes another release at the end. */
async function walkRest(size: Size): Promise<void> {
  const checkout = copyCheckout();
  const settings = { PUSH_ORIGINS: pushService.origin, ...SETTABLE_CLOCK };
  const server = await ProductServer.start(settings, checkout);
  try {
    const page = await openPage(size, server);
    await pushService.serve(page);
    takeServerAlong(page, server);
    await page.clock.install();
    const publish = () => publishRelease(checkout, 2, 'assets/none');
    await walkReach({ page, server, publish, aim: (window) => aimAt(window, size) });
    await page.context().close();
  } finally {
    await server.remove();
    rmSync(checkout, { recursive: true });
  }
}

async function openPage(size: Size, server: ProductServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: VIEWPORTS[size],
    hasTouch: size === 'phone',
    timezoneId: zoneAtNoon(),
  });
  // Only what hangs is ended, also on a busy machine.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

function aimAt(window: Page, size: Size): Camera {
  return makeCamera(window, folder, size, (screen, theme, file) => {
    const row = files.getOrInsertComputed(`${screen}, ${size}`, () => new Map());
    row.set(theme, file);
  });
}
