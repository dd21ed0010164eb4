import type { Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { callApi } from '../support/call-api.ts';
import { recordSession } from '../support/past-sessions.ts';
import { createHabit, createIdentity } from '../support/player.ts';
import { untilSent } from '../support/until-sent.ts';

/** Adds schedules, so that each identity has something due today. */
export async function planDay(page: Page): Promise<void> {
  const identities = await callApi<Identity[]>(page, 'GET', '/api/values');
  for (const [index, { Habits }] of identities.entries()) {
    const start_time = ['09:00', '18:30', '19:00'][index] ?? '12:00';
    const schedule = { habit_id: Habits.at(-1)?.id, start_time, frequency_type: 'daily' };
    await callApi(page, 'POST', '/api/schedules', schedule);
  }
}

/**
 * Opens /home and waits until it knows the server's time. The clocks of server and page are moved one after the other:
 * if that happened while the page asks, it would take the difference for its own error.
 */
export async function openHome(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/healthz');
  await page.goto('/home');
  await answer;
}

/** Plays until a break is earned that can be switched for another. */
export async function takeBreak(page: Page): Promise<void> {
  await openHome(page);
  await page.getByRole('button', { name: 'Play Sketch from life' }).first().click();
  await page.getByRole('timer', { name: 'Time left', exact: true }).waitFor();
  await untilSent(page);
  await page.clock.fastForward('25:00');
  await page.getByRole('heading', { name: 'Break', exact: true }).waitFor();
}

/** Marks all tours as done. */
export async function skipTours(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/values/init/onboardingcomplete', { headers });
  await page.reload();
}

export async function recordPast(page: Page): Promise<void> {
  const past: [string, string, number, string[]][] = [
    ['Cook together', daysAgo(9), 50, ['Try the soup from the market', 'Set the table']],
    ['Sketch from life', daysAgo(8), 25, ['Hands, three of them']],
    ['Run', daysAgo(7), 32, ['Find the river', 'Walk the last five minutes']],
  ];
  for (const [habit, startedAt, minutes, todos] of past) {
    await recordSession(page, { habit, startedAt, minutes, todos });
  }
}

export async function makeBreaks(page: Page): Promise<void> {
  for (const habit of ['Stretch', 'An evening walk']) {
    await page.goto('/home');
    await page.getByRole('link', { name: habit, exact: true }).click();
    await page.getByRole('button', { name: 'Break', exact: true }).click();
    await page.getByRole('textbox', { name: 'Break interval' }).fill('25');
    await page.getByRole('button', { name: 'Add Break' }).click();
    await page.getByRole('button', { name: 'Save interval' }).waitFor();
  }
}

export async function furnish(page: Page): Promise<void> {
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

/** About this hour, `days` ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
