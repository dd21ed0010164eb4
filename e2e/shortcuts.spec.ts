import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { becomeRunner, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('shortcuts work, their sheet lists those of the screen, and neither disturbs typing', async ({
  page,
}) => {
  await becomeRunner(page);
  // Before anything but the screen has loaded.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Play a habit…')).toBeVisible();
  await expect(sheet.getByText('Finish')).toBeHidden();
  await expectNoViolations(page, 'the sheet');
  // An overlay receives the keys alone.
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('i');
  const identity = page.getByRole('dialog', { name: 'Who do you want to become?' });
  await identity.getByLabel('Name').pressSequentially('g h ?');
  await expect(identity.getByLabel('Name')).toHaveValue('g h ?');
  await page.keyboard.press('Escape');
  await identity.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(identity).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  const singleKeys = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await singleKeys.click();
  await expect(singleKeys).not.toBeChecked();
  await page.getByRole('button', { name: 'Show all shortcuts' }).click();
  await expect(sheet.locator('kbd')).toHaveText(['Ctrl', 'K']);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings', includeHidden: true })).toBeAttached();
});

test('a session is played, gets a todo and is finished by the palette alone, from any screen', async ({
  page,
}) => {
  await page.clock.install();
  await createRunner(page);
  await page.goto('/settings');
  const find = page.getByRole('button', { name: 'Find' });
  await find.click();
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  await expectNoViolations(page, 'the palette');
  await page.keyboard.type('pla ru');
  await expect(palette.getByRole('option').first()).toHaveAccessibleName(/^Play Run/);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz');
  await expect(palette.getByText('Nothing answers to zzz.')).toBeVisible();
  await expectNoViolations(page, 'the empty palette');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('todo');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Enter todo')).toBeFocused();
  await page.keyboard.type('n');
  await expect(page.getByPlaceholder('Enter todo')).toHaveValue('n');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');

  await page.clock.fastForward('02:00');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Shift+X');
  const question = page.getByRole('dialog', { name: 'Cancel this session?' });
  await question.getByRole('button', { name: 'Keep playing' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Shift+F');
  await expect(page.getByRole('complementary', { name: 'Session' })).toBeHidden();
  await expect
    .poll(async () => {
      const played = await callApi<{ duration: number | null }[]>(page, 'GET', '/api/events/today');
      return played.map(({ duration }) => Math.round((duration ?? 0) / 60_000));
    })
    .toEqual([2]);
});

test('Enter in the palette chooses the first match after any change of the text, once', async ({
  page,
}) => {
  await createRunner(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  const rows = palette.getByRole('option');

  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('keyboards');
  await page.keyboard.press('Backspace');
  await expect(rows.first()).toHaveAccessibleName('Show the keyboard shortcuts');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // The text changes, and the matches do not.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings: your day');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('y');
  await expect(rows.first()).toHaveAccessibleName('Settings: Your days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#days$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('go');
  await page.keyboard.press('ArrowDown');
  const second = (await rows.nth(1).textContent()) ?? '';
  await expect(palette.locator('[data-focused]')).toHaveText(second);
  await page.keyboard.press('Escape');

  // The button has the focus again when the palette closes: a held key does not press it.
  await page.getByRole('button', { name: 'Find' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('theme to dark');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(palette).toBeHidden();
});

/** Delays the code with that name until the returned function is called. */
function delayCode(page: Page, name: string): Promise<() => void> {
  return delayAnswers(page, `**/assets/${name}*.js`);
}

async function delayAnswers(page: Page, url: string): Promise<() => void> {
  const { promise: goesOn, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await goesOn;
    await route.continue();
  });
  return letGo;
}

test('text typed after a shortcut goes to the field that it opens, even if its code loads late', async ({
  page,
}) => {
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const field = page.getByPlaceholder('Enter todo');
  await expect(field).toBeVisible();

  let letGo = await delayCode(page, 'app-extras');
  await page.reload();
  await expect(field).toBeVisible();
  await page.keyboard.type('nPad milkk');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Go sleep');
  letGo();
  await expect(page.getByRole('checkbox', { name: 'Complete todo Pad milk' })).toBeVisible();
  await expect(field).toHaveValue('Go sleep');
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Text typed from then on continues there.
  await page.keyboard.type(' well');
  await expect(field).toHaveValue('Go sleep well');

  // A shortcut that is handled late must not take the focus from a field that the user has entered.
  letGo = await delayCode(page, 'app-extras');
  await page.reload();
  await expect(field).toBeVisible();
  await page.keyboard.press('n');
  await field.click();
  const code = page.waitForResponse(/app-extras.*\.js$/);
  letGo();
  await (await code).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.keyboard.type('Tea');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Complete todo Tea' })).toBeVisible();

  letGo = await delayCode(page, 'identity-dialog');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.type('ciPainter');
  letGo();
  const identity = page.getByRole('dialog', { name: 'Who do you want to become?' });
  await expect(identity.getByLabel('Name')).toHaveValue('Painter');
  await page.keyboard.press('Escape');
  await identity.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(identity).toBeHidden();

  await page.keyboard.type('dru');
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  await expect(palette.getByRole('combobox')).toHaveValue('ru');
  await expect(palette.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await callApi<unknown[]>(page, 'GET', '/api/events/today')).length)
    .toBe(2);
});

test('text typed after a button goes to the field that it opens, even if its code loads late', async ({
  page,
}) => {
  await createRunner(page);
  const letAnswer = await delayAnswers(page, '**/api/values');
  let letGo = await delayCode(page, 'app-extras');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.keyboard.type('pla rum');
  letGo();
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  await expect(palette.getByRole('combobox')).toHaveValue('pla rum');
  await expect(palette.getByText('Looking…')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  // Another command matches, but the habit for which the Enter is meant is not known yet.
  await expect(palette.getByRole('option', { name: 'Replay the tour' })).toBeVisible();
  await page.keyboard.press('Enter');
  letAnswer();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();

  letGo = await delayCode(page, 'app-extras');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Find' }).press('Enter');
  await page.keyboard.type('setting keyboards');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL(/#help$/);

  letGo = await delayCode(page, 'identity-dialog');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add identity' }).click();
  await page.keyboard.type('Painter by night');
  letGo();
  const identity = page.getByRole('dialog', { name: 'Who do you want to become?' });
  await expect(identity.getByLabel('Name')).toHaveValue('Painter by night');
});

test('Escape takes back a dialog whose code is still loading', async ({ page }) => {
  await createRunner(page);
  for (const ask of [
    () => page.getByRole('button', { name: 'Find' }).click(),
    () => page.keyboard.press('Control+k'),
  ]) {
    const letGo = await delayCode(page, 'app-extras');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await ask();
    await page.keyboard.press('Escape');
    letGo();
    // The answer shows that the code has loaded.
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
