// Takes a picture of every screen in every theme at a desktop's and a phone's size, for a reviewer: `npm run
// screenshots [folder]`. The folder's index.html shows them side by side. `-- --engine firefox` (`webkit`, or `all`)
// adds pictures of the same documents in other engines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { EnginePage } from '../engines/browser.ts';
import { openEngine } from '../engines/open-engine.ts';
import { VIEWPORTS } from '../support/axe.ts';
import { openPushService } from '../support/push-service.ts';
import { copyCheckout, publishRelease } from '../support/release.ts';
import { ProductServer, TEST_HOOKS } from '../support/server.ts';
import { moveServerClockToo } from '../support/test.ts';
import { zoneAtNoon } from '../support/zone.ts';
import { makeCamera, type Camera, type Picture } from './camera.ts';
import { contactSheet, type ContactRow } from './contact-sheet.ts';
import { walkReach } from './reach.ts';
import { openStillServer } from './still-server.ts';
import { walkThrough } from './walk.ts';

type ViewportName = keyof typeof VIEWPORTS;

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'chromium' } },
  allowPositionals: true,
});
const [folder = '.cache/screenshots'] = positionals;
mkdirSync(folder, { recursive: true });
const pictures: (Picture & { readonly size: ViewportName })[] = [];
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const pushService = await openPushService();
const stills = await openStillServer();
const others = await Promise.all(
  (['firefox', 'webkit'] as const)
    .filter((engine) => [engine, 'all'].includes(values.engine))
    .map(async (engine) => ({ engine, browser: await openEngine(engine) })),
);
const otherPages = new Map<string, EnginePage>();
try {
  for (const size of Object.keys(VIEWPORTS) as ViewportName[]) {
    for (const other of others) {
      const timezoneId = zoneAtNoon();
      const viewport = VIEWPORTS[size];
      const context = await other.browser.newContext({
        baseURL: 'about:blank',
        viewport,
        timezoneId,
      });
      otherPages.set(other.engine, await context.newPage());
    }
    await walkScreens(size);
    await walkRest(size);
  }
} finally {
  await Promise.all([browser, ...others.map((other) => other.browser)].map((one) => one.close()));
  pushService.close();
  stills.close();
  const byTheme = rows(
    pictures.filter(({ engine }) => engine === 'chromium'),
    ({ screen, size }) => `${screen}, ${size}`,
    ({ theme }) => theme,
  );
  const byEngine = rows(
    pictures,
    ({ screen, size, theme }) => `${screen}, ${size}, ${theme}`,
    ({ engine }) => engine,
  );
  const compared = byEngine.filter(({ cells }) => cells.size > 1);
  writeFileSync(join(folder, 'index.html'), contactSheet(byTheme, compared));
}

type SizedPicture = (typeof pictures)[number];

function rows(
  some: readonly SizedPicture[],
  title: (picture: SizedPicture) => string,
  column: (picture: SizedPicture) => string,
): ContactRow[] {
  return [...Map.groupBy(some, title)].map(([name, row]) => ({
    title: name,
    cells: new Map(row.map((picture) => [column(picture), picture.files])),
  }));
}

async function walkScreens(size: ViewportName): Promise<void> {
  const server = await ProductServer.start(TEST_HOOKS);
  try {
    const page = await openPage(size, server);
    moveServerClockToo(page, server);
    await walkThrough(page, `${size}@hexis.test`, aimAt(page, size, server));
    await page.context().close();
  } finally {
    await server.remove();
  }
}

/** Uses a server whose clock moves with the page's, and which publishes another release at the end. */
async function walkRest(size: ViewportName): Promise<void> {
  const checkout = copyCheckout();
  const settings = { PUSH_ORIGINS: pushService.origin, ...TEST_HOOKS };
  const server = await ProductServer.start(settings, checkout);
  try {
    const page = await openPage(size, server);
    await pushService.serve(page);
    moveServerClockToo(page, server);
    await page.clock.install();
    const publish = () => publishRelease(checkout, 2, 'assets/none');
    await walkReach({ page, server, publish, aim: (window) => aimAt(window, size, server) });
    await page.context().close();
  } finally {
    await server.remove();
    rmSync(checkout, { recursive: true });
  }
}

async function openPage(size: ViewportName, server: ProductServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: VIEWPORTS[size],
    hasTouch: size === 'phone',
    timezoneId: zoneAtNoon(),
  });
  // Long, so that only a hanging step times out, even on a busy machine.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

function aimAt(window: Page, size: ViewportName, { origin }: ProductServer): Camera {
  return makeCamera(window, {
    origin,
    folder,
    size,
    others: { pages: otherPages, stills },
    onTaken: (picture) => void pictures.push({ ...picture, size }),
  });
}
