import type { Locator } from '@playwright/test';
import {
  becomeRunner,
  createHabit,
  createIdentity,
  logIn,
  logOut,
  signUpThroughPages,
} from './support/player.ts';
import { expect, test } from './support/test.ts';

/** The dial's text in seconds. */
async function secondsOn(timer: Locator): Promise<number> {
  const parts = ((await timer.textContent()) ?? '').match(/\d+/g) ?? [];
  return parts.reduce((total, part) => total * 60 + Number(part), 0);
}

test('sign up, create, play, reload, complete, level up, log out and in, restart: all is there', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signUpThroughPages(page);
  await expect(page.getByText('No values found. Add some values to get started!')).toBeVisible();
  await createIdentity(page, 'Runner');
  await createHabit(page, 'Runner', 'Run', 20);

  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const timer = page.getByRole('timer', { name: /^Time/ });
  await expect(timer).toHaveText(/(20:00|19:5\d)/);

  await page.clock.fastForward('05:00');
  await page.reload();
  await expect(timer).toHaveText(/1[45]:\d\d/);
  const left = await secondsOn(timer);
  expect(left).toBeGreaterThan(14 * 60 + 30);

  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await timer.textContent();
  await page.clock.fastForward('03:00');
  expect(await timer.textContent()).toBe(paused);
  await page.reload();
  await expect(timer).toHaveText(paused ?? '');
  await page.getByRole('button', { name: 'Resume' }).click();

  await page.clock.fastForward('15:00');
  const levelUp = page.getByRole('dialog', { name: 'Level up!' });
  await expect(levelUp).toContainText('Runner');
  await expect(levelUp).toContainText('Lvl 1');
  await expect(levelUp).toContainText('Lvl 2');
  await expect(levelUp).toContainText('Total time 20m');
  await levelUp.getByRole('button', { name: 'Keep going' }).click();
  const today = page.getByRole('region', { name: "Today's Activity" });
  await expect(today).toContainText('20 min');

  await logOut(page);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await logIn(page);
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');

  // What it still fetches late would complain.
  await page.goto('about:blank');
  await server.stop();
  await server.start();
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('20 min');
});

test('a session goes on through a crash of the server, and arrives once', async ({
  page,
  server,
  complaints,
}) => {
  await page.clock.install();
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();

  await server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward('20:00');
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();

  await server.start();
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('dialog', { name: 'Level up!' })).toContainText('Total time 20m');
  await page.getByRole('button', { name: 'Keep going' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('20 min');
  complaints.length = 0;
});

test('one minute up and down, stopwatch, finish and cancel', async ({ page }) => {
  await page.clock.install();
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const timer = page.getByRole('timer', { name: /^Time/ });
  await page.getByRole('button', { name: 'One minute more' }).click();
  await expect(timer).toHaveText(/(21:00|20:5\d)/);
  await page.getByRole('button', { name: 'One minute less' }).click();
  await expect(timer).toHaveText(/(20:00|19:5\d)/);
  await page.getByRole('radio', { name: 'Stopwatch' }).click();
  await expect(timer).toHaveText(/00:0\d/);
  await page.clock.fastForward('02:00');
  await expect(timer).toHaveText(/02:0\d/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('2 min');

  await page.getByRole('button', { name: 'Play Runner' }).click();
  await page.clock.fastForward('05:00');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel|discard|throw/i })
    .click();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: "Today's Activity" })).not.toContainText('5 min');
});
