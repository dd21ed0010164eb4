import type { Locator, Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { becomeGuest } from './support/guest.ts';
import { becomeRunner, createAccount, createIdentity, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { HOURS_AHEAD, SAFE_UTC_HOUR } from './support/zone.ts';

/** A guest with three months of history, on the tracker. */
async function visitAsGuest(page: Page): Promise<void> {
  await becomeGuest(page);
  await page.goto('/tracker');
  await expect(page.getByRole('table')).toBeVisible();
}

/** The 15th of the previous month in the zone that is `hours` ahead of UTC, at an hour at which it is the same day in all zones. */
function middleOfLastMonth(hours = HOURS_AHEAD): Date {
  const now = new Date(Date.now() + hours * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, SAFE_UTC_HOUR));
}

function nameMonth(date: Date): string {
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(date);
}

function marksOf(page: Page, name: string): Locator {
  return page.getByRole('row', { name }).getByRole('button', { name: new RegExp(`^${name}, `) });
}

/** The mark of 20 minutes of Run on that day of the shown month, with the year if it is not the current one. */
function markOf(page: Page, day: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Run, .* ${day}(?:, \\d{4})?: 20m$`) });
}

/** Pixels from the lower edge of one element to the upper edge of another. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
}

/** Adds a session of Run that ended just now, or one on a past day. */
async function playRunOn(page: Page, then: Date | null): Promise<void> {
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit_id = runner?.Habits[0]?.id;
  const done = await callApi<PlayEvent>(page, 'POST', '/api/events/submit', { habit_id });
  if (then === null) return;
  await callApi(page, 'PUT', `/api/events/${done.id}`, { occurred_at: then.toISOString() });
}

test('the month is prefetched on /home, and a played day has a mark that opens the day', async ({
  page,
}) => {
  const month = page.waitForResponse('**/api/events/month/*');
  await becomeRunner(page);
  await month;
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Tracker' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Habit Tracker');
  await expect(page.getByText('No better time than the present.')).toBeVisible();
  const today = page.getByRole('columnheader', { name: /today/ });
  await today.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'No better time than the present. Start playing to see your progress.',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Mark Run done' }).click();
  await page.getByRole('button', { name: 'Keep going' }).click();
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByText('1 day played, 20m in all.')).toBeVisible();
  await expect(today.getByRole('button')).toHaveAccessibleName(/today: 20m$/);
  await page.getByRole('button', { name: /^Run, .*: 20m$/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Run');
  await expect(dialog.getByRole('listitem')).toContainText(/\d [AP]M · Runner/);
  await expect(dialog).toContainText('Total20m');
});

test('the period changes back and forth, is in the address, and shows times in the user’s zone', async ({
  page,
}) => {
  await createRunner(page);
  const then = middleOfLastMonth(9);
  await playRunOn(page, then);
  await callApi(page, 'PUT', '/api/users/me', { time_zone: 'Asia/Tokyo' });

  await page.goto('/tracker');
  const month = page.getByRole('heading', { level: 2 });
  const thisMonth = await month.textContent();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(month).toHaveText(nameMonth(then));
  await expect(page).toHaveURL(`/tracker?month=${then.toISOString().slice(0, 7)}`);
  await expect(page.getByRole('table', { name: nameMonth(then) })).toBeVisible();
  await markOf(page, 15).click();
  await expect(page.getByRole('dialog')).toContainText('8:00 PM · Runner');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(markOf(page, 15)).toBeVisible();

  await page.goBack();
  await expect(month).toHaveText(thisMonth ?? '');
  await page.getByRole('region', { name: 'Days and habits' }).focus();
  await page.keyboard.press('PageUp');
  await expect(month).toHaveText(nameMonth(then));
  await page.keyboard.press('PageDown');
  await expect(month).toHaveText(thisMonth ?? '');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('table')).toContainText('to come');
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page).toHaveURL('/tracker');
  await page.goto('/tracker?month=2026-13');
  await expect(month).toHaveText(thisMonth ?? '');

  await page.getByRole('radio', { name: 'Week', exact: true }).click();
  const days = page.getByRole('table').getByRole('columnheader', { name: /day, / });
  await expect(days).toHaveCount(7);
  await expect(page.getByRole('columnheader', { name: /today/ })).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByRole('columnheader', { name: /today/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/tracker\?view=week&day=\d{4}-\d\d-\d\d$/);
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(days).toHaveCount(30);
  await page.getByRole('button', { name: 'Up to today' }).click();
  await expect(days.last()).toHaveAccessibleName(/today/);
  await page.reload();
  await expect(days).toHaveCount(30);
});

test('the open day keeps its sessions while another month replaces its month', async ({ page }) => {
  const before = middleOfLastMonth();
  const mayCome = Promise.withResolvers<void>();
  // From the beginning: /home fetches the previous month, and the device stores it.
  await page.route(`**/api/events/month/${before.toISOString().slice(0, 7)}`, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await createRunner(page);
  await playRunOn(page, null);
  await page.goto('/tracker');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await page
    .getByRole('button', { name: /^Run, / })
    .first()
    .click();
  const played = page.getByRole('dialog').getByRole('listitem');
  await expect(played).toContainText('Run');

  mayCome.resolve();
  await expect(page.locator('.tracker-sheet[data-shown]')).toHaveText(/Not played/);
  await expect(played).toContainText('Run');
});

test('a press on a month that was just replaced opens none of its days', async ({ page }) => {
  await page.clock.install();
  await createRunner(page);
  await playRunOn(page, null);
  await page.goto('/tracker');
  const before = page.locator(`[aria-label="${nameMonth(middleOfLastMonth())}"]`);
  await expect(before).toBeAttached();
  const mark = await page
    .getByRole('button', { name: /^Run, / })
    .first()
    .boundingBox();

  // With the clock paused no frame is painted for the page, so the focusable elements stay the same.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.locator('.tracker-sheet[data-shown]')).toHaveText(/Not played/);
  await page.mouse.click((mark?.x ?? 0) + 5, (mark?.y ?? 0) + 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.resume();
  await expect(before).toBeVisible();
  await expect(page.getByRole('table')).toHaveAccessibleName(nameMonth(middleOfLastMonth()));
});

test('the previous month is pre-rendered without focusable elements, follows another tab, and is shown by a press', async ({
  page,
}) => {
  await createRunner(page);
  const then = middleOfLastMonth();
  await playRunOn(page, then);
  await page.goto('/tracker');
  const ahead = page
    .locator('.tracker-sheet[inert]')
    .filter({ has: page.locator(`[aria-label="${nameMonth(then)}"]`) });
  await expect(ahead.locator('.played-mark')).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(1);
  const sheet = await ahead.elementHandle();

  const otherTab = await page.context().newPage();
  await otherTab.goto('/settings');
  const dayAfter = new Date(then.getTime() + 24 * 3_600_000);
  await playRunOn(otherTab, dayAfter);
  await expect(ahead.locator('.played-mark')).toHaveCount(2);
  await otherTab.close();

  const back = page.getByRole('button', { name: 'Previous month' });
  await back.click();
  await expect(back).toBeFocused();
  const mark = markOf(page, 16);
  await expect(mark).toBeInViewport();
  expect(await sheet?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByText('2 days played, 40m in all.')).toBeVisible();
  await mark.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(1);

  // Faster than the address is updated.
  await page.getByRole('region', { name: 'Days and habits' }).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(`/tracker?month=${then.toISOString().slice(0, 7)}`);
  await expect(page.getByRole('table', { name: nameMonth(then) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(nameMonth(then));
});

test('the marks are one tab stop, and arrows move between them', async ({ page }) => {
  await visitAsGuest(page);
  await page.getByRole('button', { name: 'Previous month' }).click();
  // Until then the marks are those of the current month.
  await expect(page.getByRole('table', { name: nameMonth(middleOfLastMonth()) })).toBeVisible();
  const reading = marksOf(page, 'Read');
  await reading.nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(reading.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(reading.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('columnheader').getByRole('button').and(page.locator(':focus')),
  ).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(reading.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Read');
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reading.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table').locator(':focus')).toHaveCount(0);
});

test('with sixty habits the days and the names stay in view, on a phone too', async ({ page }) => {
  test.slow();
  await createAccount(page);
  for (let number = 1; number <= 12; number++) {
    const color = '#2F6F8F';
    const identity = await callApi<Identity>(page, 'POST', '/api/values', {
      description: `Self ${number}`,
      color,
    });
    for (const letter of 'abcde') {
      const habit = {
        value_id: identity.id,
        description: `Habit ${number}${letter}`,
        duration: 600_000,
      };
      const { id } = await callApi<Habit>(page, 'POST', '/api/habits', habit);
      await callApi(page, 'POST', '/api/events/submit', { habit_id: id });
    }
  }
  const [self] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const play = { value_id: self?.id, habit_id: null, occurred_at: new Date().toISOString() };
  await callApi(page, 'POST', '/api/events', play);
  for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/tracker');
    // The legend is at the end of the page: the session never covers it.
    const session = page.getByRole('complementary', { name: 'Session' });
    await expect(session).toBeVisible();
    const gap = async () => {
      await page.mouse.wheel(0, 10_000);
      return gapBetween(page.getByRole('list', { name: 'Legend' }), session);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    const last = page.getByRole('button', { name: /^Habit 12e, / });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: /today/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('rowheader', { name: 'Habit 12e' })).toBeInViewport({ ratio: 0.9 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(viewport.width);
    await last.click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(60);
    await page.keyboard.press('Escape');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true });

  test('a month is a strip of days for each habit, in which a finger meets the nearest played day', async ({
    page,
  }) => {
    await createRunner(page);
    const then = middleOfLastMonth();
    await playRunOn(page, then);
    await page.goto(`/tracker?month=${then.toISOString().slice(0, 7)}`);
    const mark = markOf(page, 15);
    await expect(mark).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const name = page.getByRole('table').locator('.tracker-habit-name');
    expect(await gapBetween(name, mark)).toBeGreaterThanOrEqual(-1);

    const box = await mark.boundingBox();
    if (!box) throw new Error('the mark has no box');
    const middle = box.y + box.height / 2;
    await page.touchscreen.tap(box.x + box.width + 60, middle);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.touchscreen.tap(box.x + box.width + 10, middle);
    await expect(page.getByRole('dialog')).toContainText('Total20m');
  });
});

test('a month that cannot be loaded says so, and is loaded on request', async ({
  page,
  server,
  complaints,
}) => {
  await becomeRunner(page);
  await page.goto('/tracker');
  await expect(page.getByRole('table')).toBeVisible();
  // The previous month is loaded already; the one before that is not.
  await server.stop();
  const back = page.getByRole('button', { name: 'Previous month' });
  await back.click();
  await expect(page.getByRole('button', { name: 'This month' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await back.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load month data' });
  // The failure is shown after some seconds of retries.
  await expect(failure).toBeVisible();
  await server.start();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing was played in this month.')).toBeVisible();
  complaints.length = 0;
});

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`the tracker has no accessibility violation (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await visitAsGuest(page);
    const first = name === 'phone' ? 'Week' : 'Month';
    await expect(page.getByRole('radio', { name: first, exact: true })).toBeChecked();
    await expectNoViolations(page, first);
    await page.getByRole('radio', { name: 'Month', exact: true }).click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByRole('button', { name: 'This month' })).toBeVisible();
    await expectNoViolations(page, 'month before');
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Read, / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[data-entering]')).toHaveCount(0);
    await expectNoViolations(page, 'day');
  });
}

test('a user without identities is told where to begin', async ({ page }) => {
  await createAccount(page);
  await page.goto('/tracker');
  await expect(page.getByText('No values found. Add some values to get started!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await createIdentity(page, 'Runner');
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByRole('rowheader', { name: 'Runner' })).toContainText('No habits yet');
});

test('a week has the minutes of each day under its mark, and a month has not', async ({ page }) => {
  await createRunner(page);
  await playRunOn(page, null);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const more = { habit_id: runner?.Habits[0]?.id, duration: 65 * 60_000 };
  await page.goto('/tracker?view=week');
  const mark = marksOf(page, 'Run').first();
  await expect(mark.locator('.played-minutes')).toHaveText('20');
  await callApi(page, 'POST', '/api/events/submit', more);
  await expect(mark.locator('.played-minutes')).toHaveText('1:25');
  await page.goto('/tracker?view=month');
  await expect(mark).toBeVisible();
  await expect(mark).toHaveText('');
});
