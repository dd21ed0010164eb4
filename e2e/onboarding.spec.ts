import type { Locator, Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { readDialogRecord, recordDialogs } from './support/dialog-record.ts';
import { becomeGuest } from './support/guest.ts';
import { pauseClock } from './support/pause-clock.ts';
import { signUpAsNewcomer } from './support/player.ts';
import { expect, test } from './support/test.ts';

async function authorization(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  return { authorization: `Bearer ${token}` };
}

/** Sets the finished pages of the onboarding. */
async function setMask(page: Page, onboarding_completed: number): Promise<void> {
  const headers = await authorization(page);
  const answer = await page.request.put('/api/users/me', {
    headers,
    data: { onboarding_completed },
  });
  expect(answer.ok()).toBe(true);
}

async function readMe(page: Page): Promise<User> {
  const headers = await authorization(page);
  return (await (await page.request.get('/api/users/me', { headers })).json()) as User;
}

function stepOf(page: Page, index: number, count: number): Locator {
  return page.getByRole('dialog').filter({ hasText: `${index} of ${count}` });
}

test('a new user enters a name, chooses a portrait and takes the tours, all by keyboard', async ({
  page,
}) => {
  // Some thirty steps.
  test.slow();
  await page.clock.install();
  await page.addInitScript(recordDialogs);
  await signUpAsNewcomer(page);
  await expect(page.getByLabel('Your name')).toBeFocused();
  expect(await page.evaluate(readDialogRecord)).toMatchObject({ focusAtOpen: 'input' });
  await page.keyboard.type('   ');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ada ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Bright headscarf' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Copper beard' })).toBeChecked();
  await pauseClock(page);
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: 'Welcome aboard, Ada' });
  await expect(welcome).toBeVisible();
  await page.clock.runFor(1900);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(100);
  await expect(async () => {
    // Work after the two seconds needs a few more timers.
    await page.clock.runFor(5);
    expect(await welcome.isVisible()).toBe(false);
  }).toPass();
  await page.clock.resume();
  // The first step has no identity to point at yet.
  await expect(page.getByText('For example')).toBeVisible();

  for (const [path, count] of [
    ['/home', 8],
    ['/profile', 4],
    ['/tracker', 3],
  ] as const) {
    for (let index = 1; index < count; index++) {
      await expect(stepOf(page, index, count).getByRole('button', { name: 'Next' })).toBeFocused();
      expect(await page.evaluate(readDialogRecord)).toMatchObject({ focusAtOpen: 'Next' });
      await page.keyboard.press(index % 2 ? 'ArrowRight' : 'Enter');
    }
    const last = stepOf(page, count, count);
    await expect(last).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.keyboard.press('ArrowLeft');
    await expect(stepOf(page, count - 1, count)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(last.getByRole('button').last()).toBeFocused();
    if (path === '/tracker') await expect(last.getByRole('button').last()).toHaveText("I'm ready!");
    await page.keyboard.press('Enter');
  }

  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
  await expect
    .poll(() => readMe(page))
    .toMatchObject({
      display_name: 'Ada',
      selectedHeadshot: 'headshot2',
      onboarding_completed: 15,
    });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add identity' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue the tour' })).toHaveCount(0);
});

test('a tour that was left waits, even after a reload, and continues where it was left', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await becomeGuest(page);
  await setMask(page, 1);
  await page.goto('/home');
  for (let index = 1; index < 4; index++) {
    await expect(stepOf(page, index, 8)).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await expect(stepOf(page, 4, 8)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();

  await page.reload();
  const entry = page.getByRole('button', { name: 'Continue the tour' });
  await expect(entry).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entry.click();

  for (let index = 4; index <= 8; index++) {
    const card = stepOf(page, index, 8);
    await expect(card).toBeVisible();
    await expectBesideItsTarget(page, card);
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Leave the tour' }).click();
  await expect(entry).toBeVisible();
  expect((await readMe(page)).onboarding_completed).toBe(1);

  // The elements of the other pages exist there, once each.
  for (const [path, count] of [
    ['/profile', 4],
    ['/tracker', 3],
  ] as const) {
    await page.goto(path);
    await expect(stepOf(page, 1, count)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(entry).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await entry.click();
  await stepOf(page, 1, 3).getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Expects the card within the view, without covering its target, once the page has scrolled to it. */
async function expectBesideItsTarget(page: Page, card: Locator): Promise<void> {
  const { width, height } = VIEWPORTS.phone;
  await expect(async () => {
    const box = await card.boundingBox();
    if (!box) throw new Error('The card is not shown');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const one of await page.locator('[data-tour].driver-active-element').all()) {
      const lit = await one.boundingBox();
      if (!lit) throw new Error('Its target is not shown');
      const isApart = lit.y + lit.height <= box.y || box.y + box.height <= lit.y;
      expect(isApart, await card.innerText()).toBe(true);
    }
  }).toPass();
}

test('a tour waits for the end of a session', async ({ page }) => {
  await becomeGuest(page);
  await page.goto('/home');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await setMask(page, 1);
  await Promise.all([page.waitForResponse('**/api/users/me'), page.reload()]);
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(stepOf(page, 1, 8)).toBeVisible();
});

test('every page of the onboarding is accessible', async ({ page }) => {
  // Checks a dozen whole pages.
  test.slow();

  async function check(where: string): Promise<void> {
    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await expectNoViolations(page, `${where}, ${size}`);
    }
  }

  await signUpAsNewcomer(page);
  await page.getByLabel('Your name').fill('Ada');
  await check('name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await check('face');
  await page.keyboard.press('Enter');
  await expect(stepOf(page, 1, 8)).toBeVisible();
  await check('tour of home');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Continue the tour' })).toBeVisible();
  await check('tour of home, left');
  await setMask(page, 0b0011);
  await page.goto('/profile');
  await expect(stepOf(page, 1, 4)).toBeVisible();
  await check('tour of the profile');
  await setMask(page, 0b0111);
  await page.goto('/tracker');
  await expect(stepOf(page, 1, 3)).toBeVisible();
  await check('tour of the tracker');
});
