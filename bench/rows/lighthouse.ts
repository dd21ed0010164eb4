import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { findFreePort } from '../../server/test/support/free-port.ts';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { findHabit, makeGuests } from '../people.ts';
import { compareRow, figureRow, type Row } from '../row.ts';

/** npm installs this package when the family is measured: its 176 MB are too much for every installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;

/** The least score of each page. */
const FOR_ANYBODY = { '/': 90, '/chapter-one': 90, '/quick-start': 90 };
const FOR_A_GUEST = {
  '/home': 90,
  '/today': 90,
  '/tracker': 90,
  '/history': 90,
  '/habit/:id': 87,
  '/profile': 87,
  '/settings': 87,
  '/browse': 87,
};

/** Lighthouse's figures of one visit with its preset for phones. */
interface LighthouseVisit {
  /** 0 to 100. */
  readonly performance: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Until the largest contentful paint. */
  readonly requests: number;
}

interface MeasuredPage {
  readonly path: string;
  readonly url: string;
  readonly leastScore: number;
  /** Bearer token of the guest; null on public pages. */
  readonly token: string | null;
}

/** Cold visits to each page on a phone, in turns with the bare React page, and a second visit to two of them. */
export async function measureWithLighthouse(bench: Bench): Promise<Row[]> {
  const { origin } = await bench.startProduct();
  const limit = await bench.startLimit('react-page');
  const [guest] = await makeGuests(origin, 1);
  if (!guest) throw new Error('There is nobody to visit a page.');
  const habit = await findHabit(origin, guest.headers);
  const pages: MeasuredPage[] = [
    ...listPages(FOR_ANYBODY, origin, null),
    ...listPages(FOR_A_GUEST, origin, guest.token).map((page) => ({
      ...page,
      url: page.url.replace(':id', habit),
    })),
  ];
  const rows: Row[] = [];
  for (const page of pages) {
    const [cold, second, bare] = [[], [], []] as [
      LighthouseVisit[],
      LighthouseVisit[],
      LighthouseVisit[],
    ];
    for (let round = 0; round < ROUNDS; round++) {
      const isSecondWanted = page.path === '/' || page.path === '/home';
      const [first, again] = await visit(page, isSecondWanted ? 2 : 1);
      if (first) cold.push(first);
      if (again) second.push(again);
      bare.push(...(await visit({ url: limit.origin, token: null }, 1)));
    }
    rows.push(...rowsOf(page, cold, second, bare));
  }
  return rows;
}

function listPages(
  scores: Readonly<Record<string, number>>,
  origin: string,
  token: string | null,
): MeasuredPage[] {
  return Object.entries(scores).map(([path, leastScore]) => ({
    path,
    url: origin + path,
    leastScore,
    token,
  }));
}

function rowsOf(
  { path, leastScore }: MeasuredPage,
  cold: readonly LighthouseVisit[],
  second: readonly LighthouseVisit[],
  bare: readonly LighthouseVisit[],
): Row[] {
  const of = (visits: readonly LighthouseVisit[], name: keyof LighthouseVisit) =>
    median(visits.map((visit) => visit[name]));
  const figure = (name: keyof LighthouseVisit) => ({ unit: '', product: of(cold, name) }) as const;
  const inMs = (name: keyof LighthouseVisit) => ({ unit: 'ms', product: of(cold, name) }) as const;
  const largest = inMs('largestPaintMs');
  return [
    figureRow(`Lighthouse, ${path}: performance`, figure('performance'), {
      atLeast: leastScore,
    }),
    ...(second.length > 0
      ? [
          figureRow(
            '… on the second visit',
            { unit: '', product: of(second, 'performance') },
            { atLeast: 95 },
          ),
        ]
      : []),
    figureRow('… largest paint', largest, { atMost: 2500 }),
    compareRow('… in turns', { ...largest, limit: of(bare, 'largestPaintMs') }, { atMost: 2.3 }),
    figureRow('… blocked', inMs('blockedMs'), { atMost: 250 }),
    figureRow('… layout shift', figure('layoutShift'), { atMost: 0.02 }),
    figureRow('… requests', figure('requests'), { atMost: 50 }),
  ];
}

/** Visits a page several times in a browser with an empty profile. */
async function visit(
  { url, token }: Pick<MeasuredPage, 'url' | 'token'>,
  times: number,
): Promise<LighthouseVisit[]> {
  const profile = mkdtempSync(join(tmpdir(), 'hexis-lighthouse-'));
  const port = await findFreePort();
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    if (token !== null) {
      const tab = await browser.newPage();
      await tab.goto(new URL('/healthz', url).href);
      await tab.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
      await tab.close();
    }
    const visits: LighthouseVisit[] = [];
    for (let time = 0; time < times; time++) visits.push(await askLighthouse(url, port));
    return visits;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Milliseconds from the start of the visit, without Lighthouse's simulated throttling. */
interface Observed {
  readonly observedLargestContentfulPaint: number;
}

interface Request {
  readonly networkRequestTime: number;
}

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>> & {
    readonly metrics: { readonly details: { readonly items: readonly [Observed] } };
    readonly 'network-requests': { readonly details: { readonly items: readonly Request[] } };
  };
}

async function askLighthouse(url: string, port: number): Promise<LighthouseVisit> {
  const options = [`--port=${port}`, '--disable-storage-reset', '--only-categories=performance'];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--']
      .concat('lighthouse', url, '--output=json', '--quiet')
      .concat(options),
    { maxBuffer: 2 ** 26 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const paintedMs = audits.metrics.details.items[0].observedLargestContentfulPaint;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round(categories.performance.score * 100),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    requests: audits['network-requests'].details.items.filter(
      ({ networkRequestTime }) => networkRequestTime <= paintedMs,
    ).length,
  };
}
