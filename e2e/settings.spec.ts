import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import type { Export } from '#contract/export.ts';
import type { User } from '#contract/users.ts';
import { expectColorsPass, expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { countStoredReads } from './support/device.ts';
import { firstSoundAt, listenTo, scheduledNotes } from './support/ear.ts';
import { becomeGuest } from './support/guest.ts';
import { pauseClock } from './support/pause-clock.ts';
import { signUpThroughPages } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

const THEMES = ['Dark', 'Cyberpunk', 'Nord', 'Autumn', 'Retro'];

/** Opens the settings as a guest with months of history. Returns the guest's token. */
async function visitAsGuest(page: Page): Promise<string> {
  const token = await becomeGuest(page);
  await openSettings(page);
  return token;
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
}

/** Runs `steps` while the app's own code does not arrive. */
async function holdApp(page: Page, steps: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await steps();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/app-*.js');
}

async function callAs(page: Page, token: string, method: string, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

async function everythingOf(page: Page, token: string): Promise<Omit<Export, 'exported_at'>> {
  const { exported_at: _, ...rest } = (await callAs(page, token, 'GET', '/api/export')) as Export;
  return rest;
}

test('a theme applies before the first paint, and on the user’s other devices', async ({
  page,
  browser,
  server,
}) => {
  const token = await visitAsGuest(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'retro');
  await page.getByRole('radio', { name: 'Retro' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#05060f');

  // Until the app has loaded, the page shows only the document's own content.
  await holdApp(page, async () => {
    await page.goto('/settings', { waitUntil: 'commit' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  const phone = await browser.newContext({ baseURL: server.origin });
  await phone.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  const there = await phone.newPage();
  await there.goto('/home');
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
  await phone.close();

  // Cyberpunk has two schemes: its own dark one until this device chooses the other, or follows its system.
  const ground = page.getByRole('radiogroup', { name: 'Light or dark' });
  await expect(ground).toHaveCount(0);
  await page.getByText('Cyberpunk', { exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'cyberpunk');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(ground.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await ground.getByRole('radio', { name: 'As the device' }).click();
  await expect(root).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await holdApp(page, async () => {
    await page.goto('/settings', { waitUntil: 'commit' });
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything to do' }).fill('light mode');
  await page.getByRole('option', { name: 'Change the theme’s ground to light' }).click();
  await expect(root).toHaveCSS('color-scheme', 'light');
  await expect(ground.getByRole('radio', { name: 'Light' })).toBeChecked();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'retro');
});

test('an unsent theme applies after a reload too', async ({ page, complaints }) => {
  await visitAsGuest(page);
  await page.route('**/api/users/me', async (route, request) => {
    if (request.method() !== 'GET') return route.abort();
    const response = await route.fetch();
    const me = (await response.json()) as User;
    return route.fulfill({ response, json: { ...me, display_name: 'Asked anew' } });
  });
  const root = page.locator('html');
  await page.getByText('Dark', { exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Asked anew' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  complaints.length = 0;
});

test('restored data does not revert a newer theme', async ({ page }) => {
  await visitAsGuest(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'retro');
  await expect.poll(() => countStoredReads(page)).toBeGreaterThan(0);
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.evaluate(() => localStorage.setItem('hexis:theme', 'dark'));
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Retro' })).toBeChecked();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  mayCome.resolve();
  await expect(root).toHaveAttribute('data-theme', 'retro');
});

test('an export is restored by its import, and other files are refused', async ({
  page,
  complaints,
}) => {
  const token = await visitAsGuest(page);
  const before = await everythingOf(page, token);
  const downloading: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hexis-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText(`${download.suggestedFilename()} is among`)).toBeVisible();
  const text = readFileSync(await download.path(), 'utf8');

  const lost = before.events.filter(({ duration }) => duration !== null).slice(0, 3);
  for (const { id } of lost) await callAs(page, token, 'DELETE', `/api/events/${id}`);

  const choose = async (name: string, content: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
    await (await choosing).setFiles(file);
  };
  await choose('notes.json', 'Dear diary');
  await expect(page.getByRole('alert')).toContainText('notes.json: This is no JSON file.');
  const whole = JSON.parse(text) as Export;
  const [first, ...others] = whole.habits;
  const broken = { ...whole, habits: [{ ...first, duration: 'long' }, ...others] };
  await choose('broken.json', JSON.stringify(broken));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
  await expect(dialog.getByRole('listitem').first()).toContainText('/habits/0/duration');
  complaints.length = 0;
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await choose('everything.json', text);
  await expect(dialog).toContainText(`${before.habits.length} habits`);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog')).toContainText('Added: 3 sessions');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await everythingOf(page, token)).toEqual(before);
});

test('an account is deleted by typing the word, also on the profile, and none of its data stays on the device', async ({
  page,
}) => {
  await page.clock.install();
  await signUpThroughPages(page);
  await openSettings(page);
  await page.getByText('Nord', { exact: true }).click();
  const danger = page.getByRole('region', { name: 'Danger Zone' });
  await danger.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  // Both screens have such a button.
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByLabel(/to confirm/).fill('delet');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/to confirm/).fill('DELETE');
  // A read that is on its way while the server deletes the account would be refused: it is given up.
  const deletion = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await deletion.promise;
    await route.continue().catch(() => {});
  });
  await page.route('**/api/users/delete', async (route) => {
    const answer = await route.fetch();
    deletion.resolve();
    await isReadOver;
    await route.fulfill({ response: answer });
  });
  const read = page.waitForRequest('**/api/users/me');
  await callApi(page, 'PUT', '/api/users/me', { display_name: 'Ada' });
  await read;
  const isReadOver = Promise.race([
    page.waitForResponse('**/api/users/me'),
    page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/users/me')),
  ]);
  await pauseClock(page);
  await confirm.click();
  const deleted = page.getByRole('heading', { name: 'Your account is deleted' });
  await expect(deleted).toBeVisible();
  await page.clock.runFor(1900);
  await expect(deleted).toBeVisible();
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/users/me', { headers })).status()).toBe(401);
});

test('settings are found by synonyms; the clock, the sound and a pause of everything are saved', async ({
  page,
  context,
  complaints,
}) => {
  await listenTo(page);
  await visitAsGuest(page);
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  const find = async (words: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(words);
    await palette.getByRole('option', { name }).first().click();
    await expect(palette).toBeHidden();
  };
  const index = page.getByRole('navigation', { name: 'Settings' });
  await index.getByRole('link', { name: 'Your days' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Your days' })).toBeFocused();
  await context.setOffline(true);
  await page.getByLabel('Clock').selectOption('24');
  await page.getByLabel('Week starts on').selectOption('Sunday');
  await context.setOffline(false);
  await untilSent(page);
  await page.setViewportSize(VIEWPORTS.phone);
  await find('volume', /Settings: Sound and screen/);
  await expect(page.getByRole('region', { name: 'Sound and screen' })).toBeInViewport();
  await page.getByRole('radio', { name: 'Bell' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.poll(() => firstSoundAt(page)).not.toBeNull();
  const struckAt = (await scheduledNotes(page)).map(({ atS }) => atS);
  expect(new Set(struckAt).size).toBe(1);
  await find('mute', 'Mute the sound');
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await find('version', /Settings: Help/);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  await expect(page.getByRole('region', { name: 'Version' })).toContainText(`Hexis ${version}`);

  await find('vacation', /shore leave/);
  const leave = page.getByRole('dialog', { name: 'Shore leave' });
  await leave.getByRole('button', { name: 'In two weeks' }).click();
  await expectNoViolations(page, 'shore leave');
  await context.setOffline(true);
  await leave.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^Offline: \d+ waiting$/)).toBeVisible();
  await context.setOffline(false);
  await untilSent(page);
  await page.getByRole('link', { name: 'Home' }).click();
  const note = page.getByText(/^Shore leave until/);
  await expect(note).toBeVisible();
  await expect(page.getByText(/^Due( |$)/)).toHaveCount(0);
  await expect(page.getByText(/Weekly · .* at \d+:\d\d$/).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Come back now' }).click();
  await expect(note).toBeHidden();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: /^Reader/ }).click();
  await page.getByRole('button', { name: 'Pause Reader' }).click();
  const rest = page.getByRole('dialog', { name: 'Pause Reader' });
  await rest.getByRole('button', { name: 'In two weeks' }).click();
  await rest.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  const pausedIn = (name: string) => page.getByRole('region', { name }).getByText(/^Paused until/);
  await expect(pausedIn('Reader').first()).toBeVisible();
  await expect(pausedIn('Runner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByRole('columnheader', { name: /day, / }).first()).toContainText('Sunday');
  complaints.length = 0;
});

test('no theme has an accessibility violation', async ({ page }) => {
  test.slow();
  await visitAsGuest(page);
  const looks = THEMES.flatMap((theme) =>
    theme === 'Cyberpunk' ? [{ theme }, { theme, scheme: 'Light' }] : [{ theme }],
  );
  for (const { theme, scheme } of looks) {
    await page.getByText(theme, { exact: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    if (scheme) {
      const ground = page.getByRole('radiogroup', { name: 'Light or dark' });
      await ground.getByRole('radio', { name: scheme }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-color-scheme');
    }
    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      const expectPass = theme === THEMES[0] ? expectNoViolations : expectColorsPass;
      await expectPass(page, `${theme} ${scheme ?? ''} settings, ${size}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${theme}, ${size}`).toBe(viewport.width);
    }
  }
  await page.getByRole('button', { name: 'Delete demo' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('[data-entering]')).toHaveCount(0);
  await expectNoViolations(page, 'dialog');
});

test('the index marks the section that is being read, by scrolling and by its links', async ({
  page,
}) => {
  await visitAsGuest(page);
  const index = page.getByRole('navigation', { name: 'Settings' });
  const current = index.locator('[aria-current]');
  await expect(current).toHaveText('Account');
  await index.getByRole('link', { name: 'Reminders' }).click();
  await expect(current).toHaveText('Reminders');
  // The last section is too short to reach the top.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveText('Help');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveText('Account');
});
