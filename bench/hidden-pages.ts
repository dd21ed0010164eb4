import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { BrowserProcess } from '../e2e/support/browser-process.ts';
import { listenTo } from '../e2e/support/ear.ts';
import type { Bench } from './bench.ts';

/** What a page tells of when it was hidden and seen. */
const TURNS = 'visibilityTurns';

interface Turn {
  readonly state: DocumentVisibilityState;
  readonly atMs: number;
}

/** A Chromium as a person has it: its tabs are hidden while another one is in front and nothing drives it. */
export async function startPlainChromium(
  bench: Bench,
  args: readonly string[],
): Promise<BrowserProcess> {
  const profile = mkdtempSync(join(tmpdir(), 'hexis-hidden-'));
  bench.atEnd(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const chromium = config.use?.launchOptions ?? {};
  const started = await BrowserProcess.launch({ chromium, profile, args });
  bench.atEnd(() => started.kill());
  return started;
}

/** A tab that is listened to, and that tells when it was hidden. */
export async function openTab(
  { context }: BrowserProcess,
  address: string,
  token = '',
): Promise<Page> {
  const page = await context.newPage();
  await listenTo(page);
  await page.addInitScript(noteTurns, TURNS);
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await page.goto(address);
  return page;
}

/** The tab of an address, of a browser that was let go of meanwhile. */
export function findTab({ context }: BrowserProcess, origin: string): Page {
  const page = context.pages().find((tab) => tab.url().startsWith(origin));
  if (!page) throw new Error(`There is no tab of ${origin}.`);
  return page;
}

/** Since when the tab has been hidden without a break, until `untilMs`; fails where it was not. */
export async function hiddenSince(page: Page, untilMs: number): Promise<number> {
  const turns = await page.evaluate((name) => Reflect.get(globalThis, name) as Turn[], TURNS);
  const last = turns.findLast(({ atMs }) => atMs < untilMs);
  if (last?.state !== 'hidden') throw new Error(`${page.url()} was not hidden.`);
  return last.atMs;
}

/** Runs in the page. */
function noteTurns(name: string): void {
  const turns: Turn[] = [];
  Reflect.set(globalThis, name, turns);
  document.addEventListener('visibilitychange', () => {
    turns.push({ state: document.visibilityState, atMs: Date.now() });
  });
}

/** So long a page is kept busy to be told from the others. */
const BUSY_MS = 300;

/** The process that has the page: the one that is busy when the page is. */
export async function findRenderer(page: Page): Promise<number> {
  const protocol = await page.context().browser()?.newBrowserCDPSession();
  if (!protocol) throw new Error('The page has no browser.');
  const readTimes = async () => {
    const { processInfo } = await protocol.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await readTimes();
  await page.evaluate((busyMs) => {
    const endMs = performance.now() + busyMs;
    while (performance.now() < endMs);
  }, BUSY_MS);
  const after = await readTimes();
  const usedBy = (id: number) => (after.get(id) ?? 0) - (before.get(id) ?? 0);
  const [busiest] = [...after.keys()].toSorted((one, other) => usedBy(other) - usedBy(one));
  if (busiest === undefined) throw new Error('The browser has no page.');
  return busiest;
}
