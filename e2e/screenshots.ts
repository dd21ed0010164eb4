// Takes a picture of every screen at a desktop's and a phone's size, for a reviewer: `npm run screenshots [folder]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import config from '../playwright.config.ts';
import { callApi } from './support/call-api.ts';
import { recordSession } from './support/past-sessions.ts';
import { createHabit, createIdentity, signUpAsNewcomer } from './support/player.ts';
import { ProductServer } from './support/server.ts';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

const folder = process.argv[2] ?? '.cache/screenshots';
mkdirSync(folder, { recursive: true });
const server = await ProductServer.start();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const [size, viewport] of Object.entries(SIZES)) await takeAll(browser, size, viewport);
} finally {
  await browser.close();
  await server.remove();
}

async function takeAll(
  browser: Browser,
  size: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport,
    hasTouch: size === 'phone',
    timezoneId: 'Europe/Berlin',
  });
  const take = async (name: string, whole = false) => {
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0);
    const path = join(folder, `${name}-${size}.png`);
    await page.screenshot({ path, fullPage: whole, animations: 'disabled' });
  };

  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('landing');
  await take('landing-whole', true);
  await page.getByRole('button', { name: 'New Game' }).click();
  await page.getByLabel('Email').waitFor();
  await take('sign-up');
  await signUpAsNewcomer(page, `${size}@hexis.test`);
  await page.getByLabel('Your name').fill('Ada');
  await take('newcomer-name');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup').waitFor();
  await take('newcomer-face');
  await page.keyboard.press('Enter');
  await page.getByText('Welcome aboard').waitFor();
  await page.clock.fastForward(2000);
  await page.getByText('1 of 8').waitFor();
  await take('tour-home');
  await page.keyboard.press('Escape');
  await skipTours(page);
  await page.getByText('No values found').waitFor();
  await take('home-empty');
  await page.getByRole('button', { name: 'Add identity' }).click();
  // A trial click waits until it has come to rest.
  await page.getByRole('button', { name: 'Create identity' }).click({ trial: true });
  await take('identity-dialog');
  await page.keyboard.press('Escape');
  await furnish(page);
  await page.getByRole('button', { name: 'Add habit to Artist' }).click();
  await page.getByRole('button', { name: 'Create habit' }).click({ trial: true });
  await take('habit-dialog');
  await page.keyboard.press('Escape');
  await take('home');
  await page.getByRole('button', { name: 'Choose a habit of Runner' }).click();
  await page.getByRole('menuitem', { name: 'Stretch' }).click({ trial: true });
  await take('home-choice');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show breaks' }).click({ trial: true });
  await take('home-filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  for (const todo of ['Lace the old shoes', 'Find the river', 'Walk the last five minutes']) {
    await page.getByPlaceholder('Enter todo').fill(todo);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Complete todo Lace the old shoes' }).check();
  await page.clock.fastForward('12:34');
  await page.getByRole('timer', { name: 'Time left', exact: true }).waitFor();
  await take('session');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('settings', true);
  for (const theme of ['Dark', 'Cyberpunk', 'Nord', 'Autumn', 'Retro']) {
    await page.getByText(theme, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    await take(`theme-${theme.toLowerCase()}`);
  }
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
  await take('delete-dialog');
  await page.goto('/home');
  await page.clock.fastForward('20:00');
  await page.getByRole('dialog').waitFor();
  await page.clock.fastForward(3000);
  await take('level-up');
  await page.keyboard.press('Escape');
  await take('home-played', true);
  await planDay(page);
  await page.goto('/today');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor();
  await take('today');
  await page.getByRole('button', { name: 'Now' }).click();
  await take('today-now');
  await recordPast(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByText('First played').waitFor();
  await take('habit', true);
  await page.goto('/history');
  await page.getByRole('article').first().waitFor();
  await take('history');
  await page.getByRole('button', { name: 'Edit Run' }).first().click();
  await page.getByRole('button', { name: 'Save session' }).click({ trial: true });
  await take('session-dialog');
  await page.goto('/tracker');
  await page.getByRole('table').waitFor();
  await take('tracker');
  await page
    .getByRole('button', { name: /^Run, / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Close' }).click({ trial: true });
  await take('tracker-day');
  await page.goto('/browse');
  await page.getByRole('article').first().waitFor();
  await take('browse', true);
  await makeBreaks(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Artist', exact: true }).click();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await take('profile', true);
  await takeBreak(page);
  await take('break');
  await page.close();
}

/** Something of each identity that is still to be done today. */
async function planDay(page: Page): Promise<void> {
  const identities = await callApi<Identity[]>(page, 'GET', '/api/values');
  for (const [index, { Habits }] of identities.entries()) {
    const start_time = ['09:00', '18:30', '19:00'][index] ?? '12:00';
    const schedule = { habit_id: Habits.at(-1)?.id, start_time, frequency_type: 'daily' };
    await callApi(page, 'POST', '/api/schedules', schedule);
  }
}

/** Plays until a break is earned that can be switched for another. */
async function takeBreak(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Sketch from life' }).first().click();
  await page.clock.fastForward('25:00');
  await page.getByRole('heading', { name: 'Break', exact: true }).waitFor();
}

/** As somebody does who has seen them. */
async function skipTours(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/values/init/onboardingcomplete', { headers });
  await page.reload();
}

async function recordPast(page: Page): Promise<void> {
  const past: [string, string, number, string[]][] = [
    [
      'Cook together',
      '2026-11-12T18:10:00Z',
      50,
      ['Try the soup from the market', 'Set the table'],
    ],
    ['Sketch from life', '2026-11-13T19:30:00Z', 25, ['Hands, three of them']],
    ['Run', '2026-11-14T06:40:00Z', 32, ['Find the river', 'Walk the last five minutes']],
  ];
  for (const [habit, startedAt, minutes, todos] of past) {
    await recordSession(page, { habit, startedAt, minutes, todos });
  }
}

async function makeBreaks(page: Page): Promise<void> {
  for (const habit of ['Stretch', 'An evening walk']) {
    await page.goto('/home');
    await page.getByRole('link', { name: habit, exact: true }).click();
    await page.getByRole('textbox', { name: 'Break interval' }).fill('25');
    await page.getByRole('button', { name: 'Add Break' }).click();
    await page.getByRole('button', { name: 'Save interval' }).waitFor();
  }
}

async function furnish(page: Page): Promise<void> {
  const people: [string, string, [string, number][]][] = [
    [
      'Runner',
      '#2F6FB5',
      [
        ['Run', 30],
        ['Stretch', 10],
      ],
    ],
    ['Artist', '#C4483A', [['Sketch from life', 25]]],
    [
      'Attentive Partner',
      '#3E8E5A',
      [
        ['Cook together', 45],
        ['An evening walk', 30],
      ],
    ],
  ];
  for (const [name, color, habits] of people) {
    await createIdentity(page, name, color);
    for (const [habit, minutes] of habits) await createHabit(page, name, habit, minutes);
  }
}
