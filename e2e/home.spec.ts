import type { Page } from '@playwright/test';
import type { Habit } from '#contract/habits.ts';
import type { NewSchedule } from '#contract/schedules.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { becomeGuest } from './support/guest.ts';
import { recordSession } from './support/past-sessions.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/**
 * Opens /home as a guest who is also a Baker: one of its habits is a break and two are due today, the later one first.
 */
async function becomeBaker(page: Page): Promise<void> {
  await becomeGuest(page);
  const { id: value_id } = await callApi<Identity>(page, 'POST', '/api/values', {
    description: 'Baker',
    color: '#C2571A',
  });
  const make = (description: string, minutes: number) =>
    callApi<Habit>(page, 'POST', '/api/habits', {
      value_id,
      description,
      duration: minutes * 60_000,
    });
  const plan = (schedule: NewSchedule) => callApi(page, 'POST', '/api/schedules', schedule);
  const cool = await make('Let it cool', 5);
  await callApi(page, 'POST', '/api/breaks', { habit_id: cool.id, interval: 90 * 60_000 });
  await plan({
    habit_id: (await make('Bake', 45)).id,
    start_time: '18:30',
    frequency_type: 'daily',
  });
  await plan({
    habit_id: (await make('Knead', 15)).id,
    // Before anything that the guest's own schedules ask for.
    start_time: '05:05',
    frequency_type: 'daily',
  });
  await make('Clean the oven', 20);
  await callApi<User>(page, 'PUT', '/api/users/me', { preferences: { developer_mode: true } });
  await page.goto('/home');
}

/** If the guest's history ends with a break, what came before it is first. */
const KNEAD_IS_DUE = /(Due|Also due): Knead, since 5:05 AM/;

const bakerOn = (page: Page) => page.getByRole('region', { name: 'Baker', exact: true });
const habitOn = (page: Page, name: string) =>
  bakerOn(page).getByRole('listitem').filter({ hasText: name });

test('an identity shows what is due first, and is played as a whole or by one of its habits', async ({
  page,
}) => {
  await becomeBaker(page);
  const baker = bakerOn(page);
  await expect(habitOn(page, 'Let it cool')).toContainText('Break: After 1h 30m');
  await expect(habitOn(page, 'Knead')).toContainText('15 minDueScheduled: Daily at 5:05 AM');
  await expect(habitOn(page, 'Bake')).toContainText('45 minTodayScheduled: Daily at 6:30 PM');
  await expect(habitOn(page, 'Clean the oven')).not.toContainText(/Due|Today|Done/);
  await expect(baker).toContainText(KNEAD_IS_DUE);

  await baker.getByRole('button', { name: 'Mark Knead done' }).click();
  await expect(habitOn(page, 'Knead')).toContainText('Done today');
  await expect(page.getByRole('dialog', { name: 'Level up!' })).toContainText('Baker');
  await page.keyboard.press('Escape');
  const tick = baker.getByRole('button', { name: 'Mark Knead done' });
  await expect(tick).toBeFocused();
  // Beside Play its word would lie under it.
  expect(await tick.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  await expect(baker).toContainText(/(Next|Later): Bake, 6:30 PM/);
  const session = page.getByRole('heading', { level: 1 });
  await baker.getByRole('button', { name: 'Play Baker' }).click();
  await expect(session).toHaveText('Baker');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await baker.getByRole('button', { name: 'Choose a habit of Baker' }).press('Enter');
  const menu = page.getByRole('menu', { name: 'Habits of Baker' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Let it cool5 min',
    'Bake45 min · Today 6:30 PM',
    'Knead15 min · Done today',
    'Clean the oven20 min',
  ]);
  await page.keyboard.press('Escape');
  await expect(baker.getByRole('button', { name: 'Choose a habit of Baker' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(session).toHaveText('Clean the oven');
});

test('one row shows what is next: on a first visit, after a gap, on a day with something due, and when all is done', async ({
  page,
}) => {
  await becomeRunner(page);
  const row = page.getByRole('region', { name: 'Next up' });
  await expect(row).toContainText('Your first sessionRunRunner · 20 min');
  await expect(page.getByText('Welcome. Press Play: your first minute counts.')).toBeVisible();
  const startedAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await recordSession(page, { habit: 'Run', startedAt, minutes: 5, todos: [] });
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const plan = (habit_id: string | undefined, start_time: string) =>
    callApi(page, 'POST', '/api/schedules', { habit_id, start_time, frequency_type: 'daily' });
  await plan(runner?.Habits[0]?.id, '00:00');
  const reader = { description: 'Reader', color: '#2F6FB5' };
  const { id } = await callApi<Identity>(page, 'POST', '/api/values', reader);
  const read = { value_id: id, description: 'Read', duration: 900_000 };
  await plan((await callApi<Habit>(page, 'POST', '/api/habits', read)).id, '23:59');
  await page.reload();
  await expect(page.getByText('Welcome back. You last played 8 days ago.')).toBeVisible();
  await expect(row).toContainText('Due since 12:00 AMRunRunner · 20 min');
  await expect(page.getByText('Later: Read, 11:59 PM')).toBeVisible();

  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    for (const name of ['Play Run', 'Play Read', 'Mark Run done']) {
      const button = page.locator('.habit').getByRole('button', { name, exact: true });
      // The pointer is elsewhere, and the screen may still be replacing the session.
      await expect
        .poll(() =>
          button.evaluate((element) => element.checkVisibility({ opacityProperty: true })),
        )
        .toBe(true);
    }
    await row.getByRole('button', { name: 'Play next: Run' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run');
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  // A double click ticks only the habit that was shown at its first half.
  await row.getByRole('button', { name: 'Mark next done: Run' }).dblclick();
  await expect(row).toContainText('Today at 11:59 PMReadReader · 15 min');
  const levelUp = page.getByRole('dialog', { name: 'Level up!' });
  await levelUp.getByRole('button', { name: 'Keep going' }).click();
  await expect(levelUp).toBeHidden();
  await expect(page.getByText('20m played today.')).toBeVisible();
  await row.getByRole('button', { name: 'Mark next done: Read' }).press('Enter');
  await expect(row).toContainText('All done for todayNext: Run, tomorrow at 12:00 AM · Runner');
  await expect(row.getByRole('button')).toHaveAccessibleName('Play next: Run');
});

test('the filter hides scheduled habits and breaks on all devices of the user, and shows them again', async ({
  page,
}) => {
  await becomeBaker(page);
  const habits = bakerOn(page).getByRole('link');
  await expect(habits).toHaveText(['Let it cool', 'Bake', 'Knead', 'Clean the oven']);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show scheduled' }).click();
  await expect(habits).toHaveText(['Let it cool', 'Clean the oven']);
  await page.getByRole('menuitemcheckbox', { name: 'Show breaks' }).click();
  await expect(habits).toHaveText(['Clean the oven']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();

  await page.reload();
  await expect(habits).toHaveText(['Clean the oven']);
  const reader = page.getByRole('region', { name: 'Reader', exact: true });
  await expect(reader).toContainText('Hidden by the filter: 2 habits');
  await reader.getByRole('button', { name: 'Show all' }).click();
  await expect(reader.getByRole('link')).toHaveCount(2);
  await expect(habits).toHaveCount(4);
  await expect
    .poll(async () => (await callApi<User>(page, 'GET', '/api/users/me')).preferences)
    .toEqual({ developer_mode: true, show_scheduled: true, show_breaks: true });
  await habits.filter({ hasText: 'Bake' }).press('Enter');
  await expect(page).toHaveURL(/\/habit\/[0-9a-f-]{36}$/);
});

test('two simultaneous level-ups are shown in sequence, and the fifth level changes the stone', async ({
  page,
}) => {
  // The confetti fires too.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await becomeGuest(page);
  for (const name of ['Baker', 'Potter']) {
    const color = '#C2571A';
    const { id } = await callApi<Identity>(page, 'POST', '/api/values', {
      description: name,
      color,
    });
    const habit = { value_id: id, description: `Be a ${name}`, duration: 900_000 };
    await callApi(page, 'POST', '/api/habits', habit);
    // A quarter of an hour before its fifth level.
    const played = { value_id: id, duration: (name === 'Baker' ? 225 : 0) * 60_000 };
    await callApi(page, 'POST', '/api/values/level/', played);
  }
  await page.goto('/home');
  const baker = page.getByRole('region', { name: 'Baker', exact: true });
  await expect(baker).toHaveAttribute('data-rank', '0');
  // Both in one task, before the first answer can cover the other button with a dialog.
  await page.evaluate(() => {
    for (const name of ['Baker', 'Potter']) {
      document.querySelector<HTMLElement>(`[aria-label="Mark Be a ${name} done"]`)?.click();
    }
  });
  const dialog = page.getByRole('dialog', { name: 'Level up!' });
  await expect(dialog).toContainText('Baker');
  await expect(dialog).toContainText('Your stone is set in bronze.');
  await dialog.getByRole('button', { name: 'Keep going' }).click();
  await expect(dialog).toContainText('Potter');
  await expect(dialog).not.toContainText('Your stone');
  await dialog.getByRole('button', { name: 'Keep going' }).click();
  await expect(dialog).toBeHidden();
  await expect(baker).toHaveAttribute('data-rank', '1');
});

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`the home screen has no accessibility violation (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await becomeBaker(page);
    await expect(bakerOn(page)).toContainText(KNEAD_IS_DUE);
    await expectNoViolations(page, 'home');
    await page.getByRole('button', { name: 'Choose a habit of Runner' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.locator('[data-entering]')).toHaveCount(0);
    await expectNoViolations(page, 'choice');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(viewport.width);
  });
}
