import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { callApi } from '../../e2e/support/call-api.ts';
import { firstSoundAt } from '../../e2e/support/ear.ts';
import type { Bench } from '../bench.ts';
import { findTab, hiddenSince, openTab, startPlainChromium } from '../hidden-pages.ts';
import { rest } from '../opened-page.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { figureRow, type Row } from '../row.ts';

interface Look {
  /** Duration of the countdown, which is hidden most of the time. */
  readonly countdownMs: number;
  /** Time to wait for the sound after the end. */
  readonly patienceMs: number;
  readonly args: readonly string[];
}

const LOOKS: Readonly<Record<'plain' | 'long', Look>> = {
  plain: {
    // Timers fire once a minute then, so the bare page is late by up to a quarter of a minute.
    countdownMs: 75_000,
    patienceMs: 5000,
    // By default the browser throttles a hidden page's timers to once a minute only after five minutes: here at once.
    args: ['--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/1'],
  },
  long: { countdownMs: 610_000, patienceMs: 60_000, args: [] },
};

/** A timer that fires every second counts as not throttled. */
const HELD_BACK_FROM_MS = 15_000;

/**
 * A session whose tab is hidden, in a Chromium without a driver attached: otherwise all of its tabs would count as
 * visible. A bare page is hidden beside it, whose own timer must be throttled; otherwise the measurement is invalid.
 */
export async function measureHidden(bench: Bench): Promise<Row[]> {
  if (bench.length === 'quick') {
    console.error('hidden: a quick look would be over before a browser holds anything back.');
    return [];
  }
  const { countdownMs, patienceMs, args } = LOOKS[bench.length];
  const { origin } = await bench.startProduct();
  const limit = await bench.startLimit('ringing-page');
  const [person] = await makePeople(origin, 1, USUAL_LIFE);
  if (!person) throw new Error('There is nobody to play.');
  const chromium = await startPlainChromium(bench, args);
  const page = await openTab(chromium, `${origin}/home`, person.token);
  await page.getByRole('button', { name: 'Play Run 11', exact: true }).waitFor();
  await rest(page);
  const bare = await openTab(chromium, `${limit.origin}/?ms=${countdownMs}`);

  await bare.bringToFront();
  await bare.getByRole('button', { name: 'Start' }).click();
  await page.bringToFront();
  const dueMs = await playFor(page, origin, countdownMs);
  await (await chromium.context.newPage()).bringToFront();
  await chromium.release();
  await wait(dueMs + patienceMs - Date.now());
  const seenMs = Date.now();
  await chromium.seize();

  const [seen, seenBare] = [findTab(chromium, origin), findTab(chromium, `${limit.origin}/?`)];
  const hiddenMs = dueMs - (await hiddenSince(seen, seenMs));
  const late = {
    product: await lateSeconds(seen, dueMs, seenMs),
    limit: await lateSeconds(seenBare, await readNumber(seenBare, 'dueAtMs'), seenMs),
  };
  const pauseMs = await readNumber(seenBare, 'longestPauseMs');
  if (pauseMs < HELD_BACK_FROM_MS) throw new Error(`Chromium held no timer back: ${pauseMs} ms.`);
  return [
    figureRow(
      `the sound of a session that was hidden for ${Math.round(hiddenMs / 1000)} s: late by`,
      { unit: 's', ...late },
      { atMost: 0.25 },
    ),
  ];
}

/** Plays a habit of that duration; returns the instant of its end. */
async function playFor(page: Page, origin: string, duration: number): Promise<number> {
  const [identity] = await callApi<Identity[]>(page, 'GET', `${origin}/api/values`);
  const habit = { value_id: identity?.id, description: 'Sit still', duration };
  await callApi(page, 'POST', `${origin}/api/habits`, habit);
  const started = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url() === `${origin}/api/events`,
  );
  await page.getByRole('button', { name: 'Play Sit still', exact: true }).click();
  const { occurred_at: startedAt } = (await (await started).json()) as PlayEvent;
  await page.locator('.session-backdrop').waitFor();
  return Date.parse(startedAt) + duration;
}

/** Delay of a page's first sound in seconds; if none was heard before it was seen, at least until then. */
async function lateSeconds(page: Page, dueMs: number, seenMs: number): Promise<number> {
  const heardMs = (await firstSoundAt(page)) ?? seenMs;
  return (Math.min(heardMs, seenMs) - dueMs) / 1000;
}

async function readNumber(page: Page, name: string): Promise<number> {
  return page.evaluate((global) => Number(Reflect.get(globalThis, global)), name);
}
