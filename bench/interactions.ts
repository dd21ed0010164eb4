import type { Browser, CDPSession, Page } from '@playwright/test';
import { signUpWithLife } from '../e2e/support/long-life.ts';
import { median } from './median.ts';
import { rest } from './opened-page.ts';
import { whileSlowedDown } from './slowed-down.ts';

/** A measured interaction. `undo` restores the screen for the next one. */
interface Interaction {
  readonly name: string;
  /** Prepares the page and returns the measured action. */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>;
  readonly undo: (page: Page) => Promise<void>;
}

/** Clicks by coordinates: a locator's own click would hit-test while the page handles the click. */
const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`Nothing to press is called ${String(name)}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const pressedMs = { delay: 60 };
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, pressedMs);
};
const key = (name: string) => async (page: Page) => {
  return () => page.keyboard.press(name);
};

const pressNow = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Waits until nothing on the screen appears or disappears, and no work is pending. */
async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[data-entering], [data-exiting], [aria-busy=true]') === null,
  );
  await rest(page);
}

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const SCREENS: Record<string, readonly Interaction[]> = {
  '/home': [
    { name: 'open a dialog', prepare: press('Add identity'), undo: escape },
    { name: 'open the palette', prepare: key('Control+k'), undo: escape },
    { name: 'open the filter', prepare: press('Filter'), undo: escape },
    { name: 'open a choice of habits', prepare: press(/^Choose a habit/), undo: escape },
    { name: 'mark a habit done', prepare: press('Mark Run 31 done'), undo: pressNow('Undo') },
    {
      name: 'play a habit',
      prepare: press('Play Run 31'),
      undo: pressNow('Cancel'),
    },
  ],
  '/tracker': [
    { name: 'a month back', prepare: press('Previous month'), undo: waitForQuiet },
    { name: 'a month forward', prepare: press('Next month'), undo: waitForQuiet },
    { name: 'open a day', prepare: press(/^Run \d+, /), undo: escape },
    { name: 'move in the month', prepare: key('ArrowRight'), undo: waitForQuiet },
  ],
  '/history': [
    { name: 'open a session', prepare: press(/^Edit Run/), undo: escape },
    {
      name: 'type a search',
      prepare: async (page) => {
        await page.getByRole('searchbox').focus();
        return () => page.keyboard.press('s');
      },
      undo: (page) => page.getByRole('searchbox').clear(),
    },
  ],
};

/**
 * Milliseconds from an interaction to the next paint, for a user with 30 identities, 200 habits (60 of them due every
 * day) and 100,000 sessions (8,000 of them in the last year), with a throttled processor: the median of all rounds.
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<Record<string, number>> {
  const life = { events: 100_000, lastYear: 8000, identities: 30, habits: 200, scheduled: 60 };
  const token = await signUpWithLife(origin, 'long-life@hexis.test', life);
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await page.addInitScript(watchInteractions);
  const protocol = await page.context().newCDPSession(page);
  const figures: Record<string, number> = {};
  for (const [path, deeds] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The stream of changes never ends, so network idleness is no sign.
    await waitForQuiet(page);
    for (const deed of deeds) {
      figures[`${path}: ${deed.name}`] = await measureDeed(page, protocol, deed, rounds);
    }
  }
  await page.close();
  return figures;
}

async function measureDeed(
  page: Page,
  protocol: CDPSession,
  { prepare, undo }: Interaction,
  rounds: number,
): Promise<number> {
  const times: number[] = [];
  // The first round loads what is loaded only once.
  for (let round = 0; round <= rounds; round++) {
    const act = await prepare(page);
    await waitForQuiet(page);
    await page.evaluate(() => window.forgetInteractions());
    const time = await whileSlowedDown(protocol, async () => {
      await act();
      return page.evaluate(() => window.longestInteractionMs());
    });
    if (round > 0) times.push(time);
    await undo(page);
  }
  return median(times);
}

declare global {
  interface Window {
    forgetInteractions: () => void;
    longestInteractionMs: () => Promise<number>;
  }
}

/** Runs in the page. Durations below 16 ms are not reported, and count as 16 ms. */
function watchInteractions(): void {
  const LEAST_TOLD_MS = 16;
  let longestMs = 0;
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  const record = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('interactionId' in entry && entry.interactionId) {
        longestMs = Math.max(longestMs, entry.duration);
      }
    }
  };
  observer.observe({ type: 'event', durationThreshold: LEAST_TOLD_MS } as PerformanceObserverInit);
  window.forgetInteractions = () => {
    record(observer.takeRecords());
    longestMs = LEAST_TOLD_MS;
  };
  window.longestInteractionMs = async () => {
    // An entry arrives in an idle moment after the paint that ends the interaction.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => requestIdleCallback(resolve));
    record(observer.takeRecords());
    return longestMs;
  };
}
