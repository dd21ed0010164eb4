import type { Page } from '@playwright/test';
import { VIEWPORTS } from './support/axe.ts';
import { signUp } from './support/player.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [320, VIEWPORTS.phone.width]) {
    await page.setViewportSize({ ...VIEWPORTS.phone, width });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} fits`)
      .toBeLessThanOrEqual(width);
  }
}

test('a first day on the phone by touch: an identity, a schedule, a session, the day, the month, the history, a logout', async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page);
  await page.getByRole('link', { name: 'Browse identities' }).tap();
  await page.getByRole('button', { name: 'Add Runner' }).tap();
  await expect(page.getByRole('button', { name: 'Already yours: Runner' })).toBeVisible();

  await go(page, 'Home');
  await page.getByRole('link', { name: 'Run', exact: true }).tap();
  await page.getByRole('button', { name: 'Schedules', exact: true }).tap();
  await page.getByRole('button', { name: 'Add schedule' }).tap();
  await page.getByRole('button', { name: 'Add schedule' }).tap();
  const schedules = page.getByRole('group', { name: 'Schedules' });
  await expect(schedules.getByText('Daily at 8:00 AM')).toBeVisible();

  await go(page, 'Today');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Run')).toBeVisible();
  await page.getByRole('button', { name: 'Play Run' }).tap();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await page.getByPlaceholder('Enter todo').fill('Find the river');
  await page.getByRole('button', { name: 'Add todo' }).tap();
  await page.getByRole('checkbox', { name: 'Complete todo Find the river' }).tap();
  await go(page, 'Settings');
  const session = page.getByRole('complementary', { name: 'Session' });
  await session.getByRole('button', { name: 'Pause Run' }).tap();
  await session.getByRole('button', { name: 'Resume Run' }).tap();
  await page.getByText('Nord', { exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nord');
  await session.getByRole('link').tap();
  await page.clock.fastForward('20:01');
  await page.getByRole('button', { name: 'Keep going' }).tap();
  await expect(page.getByRole('region', { name: 'Runner', exact: true })).toContainText('Lvl 2');

  await go(page, 'Tracker');
  await page.getByRole('button', { name: /^Run, / }).tap();
  await expect(page.getByRole('dialog')).toContainText('20 min');
  await page.getByRole('button', { name: 'Close' }).tap();
  await go(page, 'Settings');
  await page.getByRole('link', { name: 'History' }).tap();
  await expect(page.getByText('Find the river')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Run' }).tap();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Duration' }).fill('60');
  await page.getByRole('button', { name: 'Save session' }).tap();

  await go(page, 'Profile');
  await expect(page.getByText('Lvl 3').first()).toBeVisible();
  const runner = page.getByRole('button', { name: 'Runner', exact: true });
  // The only identity is open at first.
  await expect(runner).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Archive Runner' }).tap();
  await page.getByRole('button', { name: 'Archived', exact: true }).tap();
  const archived = page.getByRole('group', { name: 'Archived' });
  await archived.getByRole('button', { name: 'Unarchive Runner' }).tap();
  await expect(runner).toBeVisible();
});
