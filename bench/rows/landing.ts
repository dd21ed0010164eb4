import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { compareRow, type Row } from '../row.ts';
import { waitForScripts } from '../wait-for-scripts.ts';
import { slowDown } from './slow-phone.ts';

interface LandingVisit {
  readonly paintedMs: number;
  /** JavaScript as transferred. */
  readonly scriptKb: number;
}

/** First visit of the title screen on a slow phone, against a document with one word and a bare React page. */
export async function measureLanding(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const limit = await bench.startLimit('react-page');
  const browser = await bench.openBrowser();
  const own: LandingVisit[] = [];
  const empty: LandingVisit[] = [];
  const react: LandingVisit[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    own.push(await visit(browser, `${product.origin}/`));
    empty.push(await visit(browser, `${limit.origin}/empty`));
    react.push(await visit(browser, `${limit.origin}/`));
  }
  const painted = (visits: readonly LandingVisit[]) =>
    median(visits.map(({ paintedMs }) => paintedMs));
  const sent = (visits: readonly LandingVisit[]) => median(visits.map(({ scriptKb }) => scriptKb));
  return [
    compareRow(
      'landing, cold, 4x slow-down, Fast 4G: first contentful paint',
      { unit: 'ms', product: painted(own), limit: painted(empty) },
      { atMost: 1.5 },
    ),
    compareRow(
      'landing: JavaScript as sent',
      { unit: 'kB', product: sent(own), limit: sent(react) },
      { atMost: 1.6 },
    ),
  ];
}

async function visit(browser: Browser, url: string): Promise<LandingVisit> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url);
  const paintedMs = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
    return promise;
  });
  await waitForScripts(page);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await context.close();
  return { paintedMs, scriptKb: bytes / 1000 };
}
