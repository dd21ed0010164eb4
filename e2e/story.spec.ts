import type { Page } from '@playwright/test';
import { expectColorsPass, expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, reducedMotion: 'no-preference' });

const MOST_PRESSES = 60;
const OTHER_THEMES = ['dark', 'cyberpunk', 'nord', 'autumn'];
const FIRST_LINE =
  'To anyone in sight of this mirror: this is the mail wagon Once More, sixty-two days out, with eleven sacks for Far Ford.';

/** Page and focus after a key, once React has rendered. */
async function standing(page: Page): Promise<{ path: string; focused: string }> {
  return page.evaluate(() => ({
    path: location.pathname,
    focused: document.activeElement?.tagName ?? '',
  }));
}

/** Presses the right arrow until a page or a question is reached. */
async function readOnTo(page: Page, goal: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const { path, focused } = await standing(page);
    if (path === goal || focused === goal) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`The right arrow does not lead to ${goal}`);
}

/** The visible passage on the stage. */
function stage(page: Page) {
  return page.locator('.story-passage[data-shown=true]');
}

test('arrow keys alone lead from New Game through the story and the quick start to /home', async ({
  page,
}) => {
  // Some two hundred presses.
  test.slow();
  await page.clock.install();
  await page.goto('/');
  // The words are those of the device's mouse or fingers.
  const hint = page.getByText(/^(Choose with the arrow keys or the mouse|Tap to choose)\.$/);
  await expect(hint.filter({ visible: true })).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'New Game' })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chapter-one');
  await expect(page.getByRole('link', { name: 'Begin' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Begin' })).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'The log, day sixty-two' })).toBeAttached();

  // A character each 70 ms; the second line starts 2000 ms after the first has ended.
  const [first, second] = [stage(page).locator('p').nth(0), stage(page).locator('p').nth(1)];
  await page.clock.runFor(70 * 10);
  await expect(first.locator('span').first()).toHaveText(FIRST_LINE.slice(0, 10));
  await page.clock.runFor(70 * (FIRST_LINE.length - 10));
  await expect(first).toHaveAttribute('data-state', 'whole');
  await page.clock.runFor(1990);
  await expect(second).toHaveAttribute('data-state', 'ahead');
  await page.clock.runFor(10);
  await expect(second).toHaveAttribute('data-state', 'typing');
  await page.keyboard.press('ArrowRight');
  await expect(second).toHaveAttribute('data-state', 'whole');
  await page.keyboard.press('ArrowLeft');
  await expect(second).toHaveAttribute('data-state', 'ahead');
  // Enter and Space complete the whole passage, and then show the next.
  await page.keyboard.press('Enter');
  await expect(stage(page).locator('p').last()).toHaveAttribute('data-state', 'whole');
  await expect(first).toHaveText(FIRST_LINE);
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('data-state', 'typing');
  await expect(stage(page)).toContainText('So we are five, and the log knows four of us.');

  await readOnTo(page, '/chapter-one/page-2');
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**/page-1');
  await expect(stage(page)).toContainText('Good night. Noor, for the Once More.');
  for (const next of [2, 3, 4]) await readOnTo(page, `/chapter-one/page-${next}`);

  await readOnTo(page, 'INPUT');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toHaveText(/The log needs a name/);
  await page.keyboard.type('Aa');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('d');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/page-5');
  await expect(stage(page)).toContainText('Ada. Good.');

  await readOnTo(page, 'BUTTON');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /The round/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(stage(page)).toContainText('It is the waiting that wants practice.');
  await readOnTo(page, 'BUTTON');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(stage(page)).toContainText('There are harder pillows.');
  await readOnTo(page, 'BUTTON');
  await page.keyboard.press('ArrowRight');
  await expect(stage(page)).toContainText('It is the second Tuesday that wants watching.');
  await expect(stage(page)).toContainText('So: the round, last thing at night. And on the bad day');

  await readOnTo(page, '/chapter-one/page-6');
  await page.reload();
  await expect(stage(page)).toContainText('It reads: Ada.');
  await expect(stage(page)).toContainText('Last thing tonight, Ada asked each of us how we were');
  await readOnTo(page, '/quick-start');
  const kept = await page.evaluate(() => localStorage.getItem('hexis:beginning'));
  expect(JSON.parse(kept ?? '')).toMatchObject({
    name: 'Ada',
    answers: { post: 'round', hour: 'sleep', miss: 'next' },
  });

  await page.clock.resume();
  await expect(page.getByRole('radio', { name: /^Runner/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Run\b/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Save Progress / Sign Up' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@hexis.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long walk west');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Runner', exact: true })).toContainText('Run');
});

test('the story can be skipped, tapped through and entered at any page, which asks for a missing name', async ({
  page,
}) => {
  await page.goto('/chapter-one/page-9');
  await page.waitForURL(/\/chapter-one$/);
  await expect(page.getByText('About five minutes.')).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to Quick Start' });
  await expect(skip).toHaveAttribute('href', '/quick-start');
  for (const number of [1, 2, 3, 6, 5, 4]) {
    await page.goto(`/chapter-one/page-${number}`);
    await expect(skip).toHaveAttribute('href', '/quick-start');
    if (number === 1) await expect(page.getByText('2120.04.24', { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Page 4 of 6')).toBeAttached();

  await page.setViewportSize(VIEWPORTS.phone);
  // Each tap completes a passage or shows the next, until the field.
  const field = page.getByLabel('Your name, for line four');
  for (let taps = 0; taps < 8; taps++) await page.touchscreen.tap(195, 200);
  await expect(stage(page)).toContainText('Whichever you will answer to before breakfast.');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toHaveText(/The log needs a name/);
  await expect(field).toBeFocused();
  await field.fill('Ada');
  await page.getByRole('button', { name: 'Sign the log' }).click();
  await page.waitForURL('**/page-5');
  await page.goto('/chapter-one/page-4');
  await expect(field).toHaveValue('Ada');

  // Pages that use the name ask for it if they are opened first.
  for (const [path, opening] of [
    ['/chapter-one/page-5', 'Bea. Good.'],
    ['/chapter-one/page-6', 'It reads: Bea.'],
  ] as const) {
    await page.evaluate(() => localStorage.removeItem('hexis:beginning'));
    await page.goto(path);
    // Its keys work as soon as it is rendered.
    await expect(stage(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await readOnTo(page, 'INPUT');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('alert')).toHaveText(/The log needs a name/);
    await page.keyboard.type('Bea');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(stage(page)).toContainText(opening);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await expect(page.getByText('2120.04.25', { exact: true })).toBeVisible();
  await page.reload();
  await expect(stage(page)).toContainText('It reads: Bea.');
});

test('each page shows another part of the scene, and a wide window has the text beside it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const parts = new Set<string>();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`/chapter-one/page-${number}`);
    const text = await page.locator('.story-text').boundingBox();
    expect(text?.x).toBeGreaterThan(1440 / 2);
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(1440);
    await expect(page.getByRole('button', { name: 'Back' })).toBeAttached();
    parts.add(JSON.stringify(await page.locator('.story-scene').boundingBox()));
  }
  expect(parts.size).toBe(6);
});

test('with reduced motion each page is complete at once, and every theme’s story is accessible', async ({
  page,
}) => {
  // Checks about twenty whole pages.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/chapter-one');
  await page.evaluate(() => {
    localStorage.setItem('hexis:beginning', JSON.stringify({ name: 'Ada' }));
  });

  for (const [path, words] of [
    ['', 'the log knows four of them'],
    ['/page-1', 'Good night. Noor, for the Once More.'],
    ['/page-4', 'Whichever you will answer to before breakfast.'],
    ['/page-5', 'Which of them are you willing to be bad at'],
  ] as const) {
    await page.goto(`/chapter-one${path}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(1);
    await expectNoViolations(page, path);
    for (const theme of OTHER_THEMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name;
      }, theme);
      await expectColorsPass(page, `${path} ${theme}`);
    }
  }

  await page.getByRole('button', { name: /The mending/ }).click();
  await expect(page.getByText('so you need not be afraid to make it worse')).toBeVisible();
  await expect(page.getByText('I have looked for soon')).toBeVisible();
});
