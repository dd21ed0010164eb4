import type { Locator, Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { shiftDay, type DayKey } from '#domain/calendar.ts';
import { expectNoViolations } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { SAFE_UTC_HOUR } from './support/zone.ts';

/** A habit that is due every day since five days ago, and was played three days ago and yesterday. */
async function missADay(page: Page): Promise<{ today: DayKey; habit: Habit }> {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit = runner?.Habits[0];
  if (!habit) throw new Error('there is no habit');
  const path = `/api/habits/${habit.id}/statistics`;
  const { last_day: today } = await callApi<HabitStatistics>(page, 'GET', path);
  await schedule(page, habit.id, shiftDay(today, -5));
  for (const daysAgo of [3, 1]) {
    const done = await callApi<PlayEvent>(page, 'POST', '/api/events/submit', {
      habit_id: habit.id,
    });
    const occurred_at = `${shiftDay(today, -daysAgo)}T${SAFE_UTC_HOUR}:00:00.000Z`;
    await callApi(page, 'PUT', `/api/events/${done.id}`, { occurred_at });
  }
  return { today, habit };
}

async function schedule(page: Page, habit_id: string, made_on: DayKey): Promise<void> {
  const every = { start_time: '08:00', frequency_type: 'daily' };
  await callApi(page, 'POST', '/api/schedules', { habit_id, ...every, made_on });
}

const LONG = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function headOf(page: Page, day: DayKey): Locator {
  return page
    .getByRole('columnheader', { name: new RegExp(`^${LONG.format(Date.parse(day))}\\b`) })
    .getByRole('button');
}

test('a missed day is excused in the tracker with a reason, offline too, and the streak passes over it', async ({
  page,
  context,
  complaints,
}) => {
  const { today, habit } = await missADay(page);
  const missed = shiftDay(today, -2);
  await page.goto('/tracker?view=days');
  const row = page.getByRole('row', { name: /^Run/ });
  await headOf(page, missed).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing was played on this day.');
  await expect(dialog.getByRole('heading', { name: 'Due, not played' })).toBeVisible();
  await expectNoViolations(page, 'the day');

  await context.setOffline(true);
  await dialog.getByLabel('Why, if you like').fill('x'.repeat(81));
  await expect(dialog).toContainText('1 character too many: it takes 80.');
  await expect(dialog.getByRole('button', { name: 'Excuse Run' })).toBeDisabled();
  await dialog.getByLabel('Why, if you like').fill('ill');
  await dialog.getByRole('button', { name: 'Excuse Run' }).click();
  await expect(dialog).toContainText('Excused: ill');
  await expect(page.getByText(/^Run: excused on \w/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('cell', { name: 'Excused: ill' })).toBeVisible();

  const sent = page.waitForResponse('**/api/habits/excuse');
  await context.setOffline(false);
  await sent;
  await page.goto(`/habit/${habit.id}`);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText('2 due days in a row · longest 2');

  await page.goto('/tracker?view=days');
  await headOf(page, missed).click();
  await dialog.getByRole('button', { name: 'Ask for Run again' }).click();
  await expect(dialog.getByRole('button', { name: 'Excuse Run' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('cell', { name: 'Excused' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('cell', { name: 'Excused: ill' })).toBeVisible();
  complaints.length = 0;
});

test('today and a day to come are excused for all habits at once, and home asks for nothing', async ({
  page,
}) => {
  const { today, habit } = await missADay(page);
  const swim = await callApi<Habit>(page, 'POST', '/api/habits', {
    value_id: habit.value_id,
    description: 'Swim',
    duration: 600_000,
  });
  await schedule(page, swim.id, today);
  const tomorrow = shiftDay(today, 1);
  for (const day of [today, tomorrow]) {
    await page.goto(`/tracker?month=${day.slice(0, 7)}`);
    await headOf(page, day).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Excuse all 2' }).click();
    await expect(page.getByText(/^2 habits: excused on \w/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Ask for/ })).toHaveCount(2);
  }
  await page.goto('/home');
  await expect(page.getByText('Nothing is due today')).toBeVisible();
  const due = await callApi<unknown[]>(page, 'GET', '/api/schedules/today');
  expect(due).toEqual([]);
});

test('a day typed as soon as the question of a pause opens goes to its field', async ({ page }) => {
  await missADay(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('shore leave');
  await page.keyboard.press('Enter');
  const day = page.getByLabel('Due again on');
  await expect(day).toBeVisible();
  await day.focus();
  await page.keyboard.type('12242030');
  await expect(day).toHaveValue('2030-12-24');
});
