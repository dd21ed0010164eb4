import type { Page } from '@playwright/test';
import type { DemoAnswer } from '#contract/demo.ts';
import { openBarePage } from './bare-page.ts';

/** A guest with three months of history and the page's own zone, on a page without the app. Answers the guest's token. */
export async function becomeGuest(page: Page): Promise<string> {
  await openBarePage(page);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const answer = await page.request.post('/api/demo', { headers: { 'time-zone': zone } });
  const { token } = (await answer.json()) as DemoAnswer;
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
  return token;
}
