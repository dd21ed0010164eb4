import { expect, type Page } from '@playwright/test';
import type { ScheduleDue } from '#contract/push-messages.ts';
import { becomeRunner } from './player.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Notifications that the device shows, with or without an open page. */
export async function listShown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Signs up, opens the settings with their service worker, and returns a reminder of the habit Run. */
export async function openWithReminder(page: Page): Promise<ScheduleDue> {
  await page.context().grantPermissions(['notifications']);
  await becomeRunner(page);
  const play = page.getByRole('button', { name: 'Play Run', exact: true });
  const card = page.locator('.habit', { has: play });
  const habit_id = (await card.getAttribute('id'))?.replace('habit-', '') ?? '';
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  return {
    kind: 'due',
    tag: 'due-one-2026-11-21',
    schedule_id: habit_id,
    habit_id,
    day: '2026-11-21',
    name: 'Run',
    target_ms: 20 * 60_000,
    due_at: '2026-11-21T12:00:00.000Z',
    hours: 12,
  };
}
