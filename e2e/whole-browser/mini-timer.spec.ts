import { waitForCommands } from '../support/commands.ts';
import { becomeRunner } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

test('the mini window has the same styles and time as the page, and closes with the session', async ({
  page,
}) => {
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Pop out the timer' }).click();
  const mini = await opening;
  const time = mini.getByRole('timer', { name: 'Time left' });
  await expect(mini.getByRole('heading', { name: 'Run', exact: true })).toBeVisible();
  await expect(mini.locator('html')).toHaveAttribute('data-theme', 'retro');
  await expect(mini.getByRole('button', { name: 'Pause' })).toHaveCSS('cursor', 'pointer');

  // On another screen of the tab, which is hidden.
  await page.getByRole('link', { name: 'Tracker' }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await time.textContent();
  await expect(time).not.toHaveText(before ?? '');
  await mini.getByRole('button', { name: 'Pause' }).click();
  const session = page.getByRole('complementary', { name: 'Session' });
  await expect(session.getByRole('button', { name: 'Resume Run' })).toBeVisible();
  await mini.getByRole('button', { name: 'Resume' }).click();

  const closed = mini.waitForEvent('close');
  await mini.getByRole('button', { name: 'Open Hexis' }).click();
  await closed;
  await expect(page.getByRole('heading', { name: 'Run', exact: true })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Pop out the timer' })).toBeVisible();
  await waitForCommands(page);
  const again = page.context().waitForEvent('page');
  await page.keyboard.press('Shift+P');
  const second = await again;
  const ended = second.waitForEvent('close');
  await second.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
  await ended;
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
});
