import type { Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { THEME_NAMES } from '../web/themes/theme-names.ts';
import { expectColorsPass, expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { openBarePage } from './support/bare-page.ts';
import { callApi } from './support/call-api.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'a long walk west';

/** Arrives from the story with a name and a chosen theme. */
async function comeFromStory(page: Page, name: string, theme: string): Promise<void> {
  await openBarePage(page);
  await page.evaluate(
    ([said, chosen]) => {
      localStorage.setItem('hexis:beginning', JSON.stringify({ name: said }));
      localStorage.setItem('hexis:theme', chosen ?? '');
    },
    [name, theme],
  );
  await page.goto('/quick-start');
}

async function signUpAtProvider(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('mira@hexis.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

test('the quick start leads by arrow keys to the sign-up, and its choices arrive once, even if the callback is reloaded', async ({
  page,
  complaints,
}) => {
  await comeFromStory(page, 'Mira', 'nord');
  await expect(page.getByRole('radio', { name: /^Runner/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Artist/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Sketch/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /^Artist/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Sketch/ })).toBeFocused();
  const sizes = page.getByRole('radiogroup', { name: 'How long' });
  await expect(sizes.getByRole('radio', { name: '15 min' })).toBeChecked();
  await page.keyboard.press('Tab');
  // In a row of choices the arrows choose.
  await page.keyboard.press('ArrowLeft');
  await expect(sizes.getByRole('radio', { name: '2 min' })).toBeChecked();
  await page.keyboard.press('Enter');
  const file = page.getByRole('region', { name: 'Your character' });
  await expect(file).toContainText('Mira');
  await expect(file).toContainText('Daily at 6:00 PM');
  await expect(page.getByRole('button', { name: 'Save Progress / Sign Up' })).toBeFocused();

  // The first registration is lost, and the page is reloaded.
  await page.route('**/api/users/register', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('ArrowRight');
  await signUpAtProvider(page);
  await expect(page.getByText('Error setting up account. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.waitForURL('**/home');
  await expect(page.getByLabel('Your name')).toHaveValue('Mira');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nord');
  await expect
    .poll(() => callApi<User>(page, 'GET', '/api/users/me'))
    .toMatchObject({
      display_name: 'Mira',
      preferences: { theme: 'nord' },
    });
  await expect
    .poll(() => callApi<Identity[]>(page, 'GET', '/api/values'))
    .toMatchObject([
      {
        description: 'Artist',
        Habits: [
          {
            description: 'Sketch',
            duration: 120_000,
            Schedules: [{ frequency_type: 'daily', start_time: '18:00' }],
          },
        ],
      },
    ]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hexis:beginning'))).toBeNull();
  // From the lost registration.
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
});

test('a visitor plays first as a guest, and saves the game after the first level', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await comeFromStory(page, 'Mira', 'nord');
  await expect(page.getByRole('radio', { name: /^Runner/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Run\b/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Play first, save later' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  const guest = await callApi<User>(page, 'GET', '/api/users/me');
  expect(guest).toMatchObject({ guest_kind: 'own', display_name: 'Mira' });

  await page.getByRole('button', { name: 'Cancel' }).click();
  const greeting = page.getByRole('dialog', { name: 'It reads: Mira' });
  await expect(greeting).toContainText('Crew list, line four');
  await expect(greeting.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Crew list, line four');
  await page.getByRole('radio', { name: 'A stone with your initial' }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Continue the tour' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Guest' })).toContainText('kept until');

  await page.getByRole('button', { name: 'Mark Run done', exact: true }).click();
  const levelUp = page.getByRole('dialog', { name: 'Level up!' });
  await levelUp.getByRole('button', { name: 'Save it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save it' });
  await expect(dialog).toContainText('90 days after you last played');
  await expectNoViolations(page, 'save it');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await signUpAtProvider(page);
  await page.waitForURL('**/home');
  await expect(page.getByRole('region', { name: 'Runner', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Guest' })).toHaveCount(0);
  expect(await callApi<User>(page, 'GET', '/api/users/me')).toMatchObject({
    id: guest.id,
    guest_kind: null,
    avatar: 'stone',
  });
  await expect
    .poll(() => callApi<Identity[]>(page, 'GET', '/api/values'))
    .toMatchObject([{ description: 'Runner', level: 2, Habits: [{ description: 'Run' }] }]);
});

test('a logged-in user gets the chosen identity and habit at once, and no duplicate', async ({
  page,
}) => {
  await createRunner(page);
  await page.goto('/quick-start/login');
  await expect(page.getByRole('heading', { name: 'Who do you want to become?' })).toBeVisible();
  await page.getByText('Somebody else', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.keyboard.type('Early Riser');
  await page.getByRole('radio', { name: 'Blue' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Habit' })).toBeFocused();
  await page.keyboard.type('Open the window');
  await page.getByRole('textbox', { name: 'Duration' }).fill('5');
  await page.getByLabel('How often').selectOption('Monday to Friday');
  await page.getByRole('button', { name: 'Start playing' }).click();
  // From Monday to Friday it is in the timeline too.
  const identity = page.getByRole('region', { name: 'Early Riser', exact: true });
  await expect(
    identity.getByRole('button', { name: 'Play Open the window', exact: true }),
  ).toBeVisible();

  await page.goto('/quick-start');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Something else', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Habit' }).fill('Run');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await expect(page.getByText('Nothing was added twice.')).toBeVisible();
  await expect
    .poll(async () =>
      (await callApi<Identity[]>(page, 'GET', '/api/values')).map(({ description, Habits }) => [
        description,
        Habits.map((habit) => [habit.description, habit.duration, habit.Schedules.length]),
      ]),
    )
    .toEqual([
      ['Runner', [['Run', 1_200_000, 0]]],
      ['Early Riser', [['Open the window', 300_000, 1]]],
    ]);
});

test('the pages of the quick start are accessible in every theme', async ({ page }) => {
  // Checks eighteen whole pages.
  test.slow();

  async function check(where: string): Promise<void> {
    await page.setViewportSize(VIEWPORTS.desktop);
    for (const theme of THEME_NAMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name;
      }, theme);
      const expectPass = theme === THEME_NAMES[0] ? expectNoViolations : expectColorsPass;
      await expectPass(page, `${where}, ${theme}`);
    }
    await page.setViewportSize(VIEWPORTS.phone);
    await expectNoViolations(page, `${where}, phone`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, where).toBe(VIEWPORTS.phone.width);
  }

  await page.goto('/quick-start');
  await page.getByText('Somebody else', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await check('own identity');
  await page.getByText('Engineer', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Something else', { exact: true }).click();
  await check('own habit');
  await page.getByText('Build one thing', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Save Progress / Sign Up' })).toBeFocused();
  await check('save file');
});
