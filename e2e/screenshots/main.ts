// Takes a picture of every screen in every theme at a desktop's and a phone's size, for a reviewer: `npm run screenshots
// [folder]`. The folder's index.html shows them beside each other.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { ThemeName } from '../../web/themes/theme-names.ts';
import { VIEWPORTS } from '../support/axe.ts';
import { ProductServer } from '../support/server.ts';
import { zoneAtNoon } from '../support/zone.ts';
import { makeCamera } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { walkThrough } from './walk.ts';

const folder = process.argv[2] ?? '.cache/screenshots';
mkdirSync(folder, { recursive: true });
const files = new Map<string, Map<ThemeName, string>>();
const server = await ProductServer.start();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    const page = await browser.newPage({
      baseURL: server.origin,
      viewport,
      hasTouch: size === 'phone',
      timezoneId: zoneAtNoon(),
    });
    const camera = makeCamera(page, folder, size, (screen, theme, file) => {
      const row = files.getOrInsertComputed(`${screen}, ${size}`, () => new Map());
      row.set(theme, file);
    });
    await walkThrough(page, `${size}@hexis.test`, camera);
    await page.close();
  }
} finally {
  await browser.close();
  await server.remove();
  const rows = [...files].map(([title, byTheme]) => ({ title, files: byTheme }));
  writeFileSync(join(folder, 'index.html'), contactSheet(rows));
}
