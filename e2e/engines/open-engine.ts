import type { Engine } from '../../playwright.config.ts';
import type { EngineBrowser } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit/browser.ts';

interface EngineOptions {
  /** Whether the system prefers reduced motion. */
  readonly reducedMotion?: boolean;
}

/**
 * Starts a browser without a window:
 *
 *     const browser = await openEngine('webkit');
 *     const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, timezoneId: 'UTC' });
 *     const page = await context.newPage();
 *     await page.goto('/home');
 *     await page.screenshot({ path: 'home.png' });
 *     await browser.close();
 *
 * A page is Playwright's own in Chromium and Firefox; in WebKit it has only what `EnginePage` lists.
 */
export async function openEngine(
  engine: Engine,
  { reducedMotion = false }: EngineOptions = {},
): Promise<EngineBrowser> {
  if (engine === 'webkit') return launchWebKit(reducedMotion);
  if (engine === 'firefox') return launchFirefox(reducedMotion);
  return launchChromium({ isOld: engine === 'old-chromium', reducedMotion });
}
