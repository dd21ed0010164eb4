import type { GuestAnswer } from '#contract/demo.ts';
import type { EnginePage } from '../engines/browser.ts';
import { openBarePage } from './bare-page.ts';

/** Creates a guest with three months of history in the page's zone, on a page without the app. Returns the token. */
export async function becomeGuest(page: EnginePage): Promise<string> {
  await openBarePage(page);
  const { zone, origin } = await page.evaluate(() => ({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    origin: location.origin,
  }));
  const answer = await fetch(`${origin}/api/demo`, {
    method: 'POST',
    headers: { 'time-zone': zone },
  });
  const { token } = (await answer.json()) as GuestAnswer;
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
  return token;
}
