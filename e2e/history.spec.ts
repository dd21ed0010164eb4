import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { becomeSeasonedRunner, openHistory, recordSession } from './support/past-sessions.ts';
import { createRunner } from './support/player.ts';
import { waitForRestingNetwork } from './support/resting-network.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test('completed todos are shown with their session, by days in the user’s zone', async ({
  page,
}) => {
  await createRunner(page);
  await openHistory(page);
  await expect(page.getByText('No completed tasks found')).toBeVisible();
  await page.getByRole('link', { name: 'Play something' }).click();
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
  await recordSession(page, {
    habit: 'Run',
    startedAt: '2025-10-03T22:30:00Z',
    minutes: 45,
    todos: ['Run by moonlight'],
  });
  await page.goto('/settings');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Saturday, October 4, 2025' })).toBeVisible();
  const session = page.getByRole('article', { name: 'Run' });
  await expect(session).toContainText('Runner · 12:30 AM');
  await expect(session).toContainText('45 min');
  await expect(session.getByRole('checkbox', { name: 'Run by moonlight' })).toBeChecked();
});

test('the search is kept in the address, and reports an empty result', async ({ page }) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const field = page.getByRole('searchbox', { name: 'Search completed tasks' });
  await field.fill('RIVER');
  await expect(page).toHaveURL(/\/history\?q=RIVER$/);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.locator('mark')).toHaveText('river');
  await page.reload();
  await expect(field).toHaveValue('RIVER');
  await expect(page.getByRole('checkbox', { name: 'Find the river' })).toBeVisible();
  await field.fill('no such thing');
  await expect(page.getByText('No completed tasks found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(page).toHaveURL(/\/history$/);
});

test('more sessions load by scrolling, and by a button', async ({ page }) => {
  await createRunner(page);
  const todos = Array.from({ length: 60 }, (_, number) => `Lap ${number}`);
  for (const startedAt of ['2025-10-01T08:00:00Z', '2025-10-02T08:00:00Z']) {
    await recordSession(page, { habit: 'Run', startedAt, minutes: 20, todos });
  }
  await openHistory(page);
  // The two sessions are on one page; search results have several.
  await expect(page.getByRole('checkbox')).toHaveCount(120);
  await page.getByRole('searchbox').fill('lap');
  await expect(page.getByRole('checkbox')).toHaveCount(50);
  // Without scrolling to it, as a screen reader does: scrolling would load the page too.
  await page.getByRole('button', { name: 'Show more' }).dispatchEvent('click');
  await expect(page.getByRole('checkbox')).toHaveCount(100);
  await page.mouse.move(600, 500);
  // One turn of the wheel reaches only what was rendered before it.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('checkbox')).toHaveCount(120, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('That is all.')).toBeVisible();
});

test('a history that cannot be loaded says so, and is retried', async ({
  page,
  server,
  complaints,
}) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await server.stop();
  await page.getByRole('searchbox').fill('river');
  // The failure is shown after some retries.
  const failure = page.getByText('Failed to fetch completed todos');
  await expect(failure).toBeVisible();
  await server.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('checkbox', { name: 'Find the river' })).toBeVisible();
  await expect(failure).toBeHidden();
  complaints.length = 0;
});

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`the history has no accessibility violation (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await createRunner(page);
    await openHistory(page);
    await expect(page.getByText('No completed tasks found')).toBeVisible();
    // On a phone the history is a part of the tracker.
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.locator('[aria-current]:visible')).toHaveText(
      name === 'phone' ? 'Tracker' : 'History',
    );
    await expectNoViolations(page, 'empty');
    await recordSession(page, {
      habit: 'Run',
      startedAt: '2025-10-03T05:30:00Z',
      minutes: 20,
      todos: ['Lace the old shoes', 'Find the river'],
    });
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoViolations(page, 'list');
    await page.getByRole('searchbox').fill('river');
    await expect(page.locator('mark')).toHaveText('river');
    // The answer of the server replaces what this page found, and fades in.
    await waitForRestingNetwork(page);
    await expectNoViolations(page, 'search');
    await page.getByRole('button', { name: 'Edit Run' }).click();
    // A trial click waits until the button does not move.
    await page.getByRole('button', { name: 'Save session' }).click({ trial: true });
    await expectNoViolations(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit Run' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Run' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.locator('.toast-card')).toHaveCSS('opacity', '1');
    await expectNoViolations(page, 'toast');
  });
}
