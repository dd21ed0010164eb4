import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BrowserProcess } from '../e2e/support/browser-process.ts';
import { listenTo } from '../e2e/support/ear.ts';
import config from '../playwright.config.ts';
import type { Bench } from './bench.ts';

/** Name of the global that records when the page was hidden and seen. */
const TURNS = 'visibilityTurns';

interface Turn {
  readonly state: DocumentVisibilityState;
  readonly atMs: number;
}

/** Starts a Chromium like a user's: without a driver attached, tabs behind another one are hidden. */
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

/** Opens a tab that records its sounds and when it was hidden. */
export async function openTab(
  { context }: BrowserProcess,
  address: string,
  token = '',
): Promise<Page> {
  const page = await context.newPage();
  await listenTo(page);
  await page.addInitScript(recordTurns, TURNS);
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await page.goto(address);
  return page;
}

/** Finds a tab by its origin after the browser was disconnected. */
export function findTab({ context }: BrowserProcess, origin: string): Page {
  const page = context.pages().find((tab) => tab.url().startsWith(origin));
  if (!page) throw new Error(`There is no tab of ${origin}.`);
  return page;
}

/** Start of the time for which the tab has been hidden, up to `untilMs`; fails if it was not hidden. */
export async function hiddenSince(page: Page, untilMs: number): Promise<number> {
  const turns = await page.evaluate((name) => Reflect.get(globalThis, name) as Turn[], TURNS);
  const last = turns.findLast(({ atMs }) => atMs < untilMs);
  if (last?.state !== 'hidden') throw new Error(`${page.url()} was not hidden.`);
  return last.atMs;
}

/** Runs in the page. */
function recordTurns(name: string): void {
  const turns: Turn[] = [];
  Reflect.set(globalThis, name, turns);
  document.addEventListener('visibilitychange', () => {
    turns.push({ state: document.visibilityState, atMs: Date.now() });
  });
}
