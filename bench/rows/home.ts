import type { Browser, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';
import { slowDown } from './slow-phone.ts';

/** Awaited element: the first identity's name with its level, or the bare page's word. */
const AWAITED = '.identity-name, h1:not(.home-title)';

/** Reload of /home by a returning user against a reload of the bare React page: until the content is shown. */
export async function measureHome(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const limit = await bench.startLimit('react-page');
  const [person] = await makePeople(product.origin, 1, USUAL_LIFE);
  if (!person) throw new Error('There is nobody');
  await fetch(`${product.origin}/api/values/init/onboardingcomplete`, {
    method: 'POST',
    headers: person.headers,
  });
  const browser = await bench.openBrowser();
  const home = await openPage(browser, `${product.origin}/docs`);
  await home.evaluate((token) => localStorage.setItem('auth_token', token), person.token);
  await home.goto(`${product.origin}/home`);
  await home.evaluate(() => navigator.serviceWorker.ready);
  const react = await openPage(browser, `${limit.origin}/`);
  const rows: Row[] = [];
  for (const pace of ['as it is', '4x slow-down, Fast 4G'] as const) {
    if (pace !== 'as it is') await Promise.all([slowDown(home), slowDown(react)]);
    const own: number[] = [];
    const bare: number[] = [];
    // The first round fills the caches of a returning user.
    for (let round = 0; round <= bench.rounds; round++) {
      await home.waitForFunction(() => localStorage.getItem('hexis:home-picture') !== null);
      own.push(await reload(home));
      bare.push(await reload(react));
    }
    rows.push(
      compareRow(
        `/home with a year of history, warm reload, ${pace}: last state painted`,
        { unit: 'ms', product: median(own.slice(1)), limit: median(bare.slice(1)) },
        { atMost: 1.5 },
      ),
    );
  }
  return rows;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((awaited) => {
    new MutationObserver(() => {
      document.querySelector(awaited)?.setAttribute('elementtiming', 'awaited');
    }).observe(document, { childList: true, subtree: true });
  }, AWAITED);
  await page.goto(url);
  return page;
}

/** Time from the beginning of the navigation to the paint. */
async function reload(page: Page): Promise<number> {
  await page.reload();
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      const [first] = list.getEntries();
      if (first && 'renderTime' in first) resolve(Number(first.renderTime));
    }).observe({ type: 'element', buffered: true });
    return promise;
  });
}
