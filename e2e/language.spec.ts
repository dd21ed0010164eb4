// Words of other languages: cspell:disable
import type { Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { waitForCommands } from './support/commands.ts';
import { openHistory, recordSession } from './support/past-sessions.ts';
import { becomeRunner, createRunner, signUpAsNewcomer } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Presses a key of a keyboard with another layout. */
async function pressKey(page: Page, key: string, code: string, modifiers = 0): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const text = modifiers === 0 ? { text: key } : {};
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, modifiers, ...text });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
}

const CONTROL = 2;

test('shortcuts are where a Latin keyboard has them, on a Cyrillic, Greek and Hebrew one', async ({
  page,
}) => {
  await becomeRunner(page);
  await waitForCommands(page);
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  for (const key of ['л', 'κ', 'ל']) {
    await pressKey(page, key, 'KeyK', CONTROL);
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  }
  await pressKey(page, 'п', 'KeyG');
  await pressKey(page, 'ы', 'KeyS');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await pressKey(page, 'γ', 'KeyG');
  await pressKey(page, 'η', 'KeyH');
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
});

test('a search without accents finds words with them and marks them, in the history and in the palette', async ({
  page,
}) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit = { value_id: runner?.id, description: 'Café sketching', duration: 600_000 };
  await callApi(page, 'POST', '/api/habits', habit);
  const startedAt = '2025-10-03T05:30:00Z';
  const todos = ['Straße am Fluß', 'Buy bread'];
  await recordSession(page, { habit: 'Run', startedAt, minutes: 20, todos });
  await openHistory(page);
  await page.getByRole('searchbox', { name: 'Search completed tasks' }).fill('STRASSE');
  await expect(page.locator('mark')).toHaveText('Straße');
  await expect(page.getByText('Buy bread')).toHaveCount(0);
  await waitForCommands(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cafe');
  await expect(page.getByRole('option', { name: 'Play Café sketching' })).toBeVisible();
});

test('an invisible name is refused, and the stone shows the first character as a reader sees it', async ({
  page,
}) => {
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Add identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who do you want to become?' });
  const name = dialog.getByLabel('Name');
  await name.fill('\u200b\u3164');
  await dialog.getByRole('button', { name: 'Create identity' }).click();
  await expect(dialog).toContainText('Name is required.');
  await name.fill('Climber');
  await dialog.getByRole('button', { name: 'Create identity' }).click();
  await expect(dialog).toBeHidden();

  const change = { display_name: '👩‍🚀 Mira', avatar: 'stone' };
  await callApi(page, 'PUT', '/api/users/me', change);
  await page.goto('/profile');
  await expect(page.locator('.avatar-initial').first()).toHaveText('👩‍🚀');
});

test('a name from right to left stays apart from the numbers beside it', async ({ page }) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit = { value_id: runner?.id, description: 'ריצה', duration: 600_000 };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/habits', habit);
  const plan = { habit_id: id, start_time: '00:00', frequency_type: 'daily' };
  await callApi(page, 'POST', '/api/schedules', plan);
  await page.goto('/home');
  const facts = page.locator('.identity-facts').getByText('ריצה');
  await expect(facts).toHaveText('Due: \u2068ריצה\u2069, since 12:00 AM');
  // In the order of reading: without an isolation the hour would stand left of the name.
  const order = await facts.evaluate((line) => {
    const leftOf = (text: string) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(text) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        return range.getBoundingClientRect().left;
      }
      return Number.NaN;
    };
    return [leftOf('Due'), leftOf('ריצה'), leftOf('12:00')];
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('with forced colors a chosen period and a played day are told apart from others', async ({
  page,
}) => {
  await becomeRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit_id = runner?.Habits[0]?.id;
  await callApi(page, 'POST', '/api/events/submit', { habit_id });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/tracker');
  const colorOf = (name: string) =>
    page
      .getByRole('radio', { name, exact: true })
      .evaluate((key) => getComputedStyle(key).backgroundColor);
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  expect(await colorOf('Month')).not.toBe(await colorOf('Week'));
  const mark = page.locator('button.played-mark').first();
  await expect(mark).toBeVisible();
  const [stone, paper] = await mark.evaluate((element) => [
    getComputedStyle(element, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(stone).not.toBe(paper);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a new account has the clock of its language, and the week that begins on Monday', async ({
    page,
  }) => {
    await signUpAsNewcomer(page);
    const me = () =>
      callApi<{ preferences: Record<string, unknown> }>(page, 'GET', '/api/users/me');
    await expect.poll(async () => (await me()).preferences).toMatchObject({ clock_24h: true });
    expect((await me()).preferences).not.toHaveProperty('week_starts_on');
    await page.goto('/settings');
    await expect(page.getByLabel('Clock')).toHaveValue('24');
  });
});

test.describe('in American English', () => {
  test.use({ locale: 'en-US' });

  test('a new account has the 12-hour clock, and the week that begins on Sunday', async ({
    page,
  }) => {
    await signUpAsNewcomer(page);
    const me = () =>
      callApi<{ preferences: Record<string, unknown> }>(page, 'GET', '/api/users/me');
    await expect.poll(async () => (await me()).preferences).toMatchObject({ week_starts_on: 0 });
    expect((await me()).preferences).not.toHaveProperty('clock_24h');
  });
});
