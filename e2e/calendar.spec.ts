import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { expandCalendar } from '../server/api/calendar-feed/testing/read-calendar.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 24 * 3_600_000;

test('a calendar link is made, copied, read, replaced and turned off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createRunner(page);
  const me = await callApi<User>(page, 'GET', '/api/users/me');
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const [run] = runner?.Habits ?? [];
  const daily = { habit_id: run?.id, start_time: '07:30', frequency_type: 'daily' };
  await callApi(page, 'POST', '/api/schedules', daily);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Calendar', exact: true });
  const link = section.getByRole('textbox', { name: 'Your new link' });
  await section.getByRole('button', { name: 'Make a link' }).click();
  const address = await link.inputValue();
  await expect(section.getByText('Shown this once.')).toBeVisible();
  await section.getByRole('button', { name: 'Copy the link' }).click();
  await expect(section.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(section.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );
  await section.getByRole('checkbox', { name: /^Ring/ }).check();
  await page.setViewportSize(VIEWPORTS.phone);
  await expectNoViolations(page, 'a new link');

  await expect(async () => {
    const text = await (await page.request.get(address)).text();
    expect(text).toContain('BEGIN:VALARM');
    const found = expandCalendar(text, Date.now(), Date.now() + 7 * DAY_MS);
    expect(found).toHaveLength(7);
    const clock = new Date(found[0]?.startMs ?? 0).toLocaleTimeString('en-GB', {
      timeZone: me.time_zone,
    });
    expect(clock).toBe('07:30:00');
  }).toPass();

  await page.reload();
  await expect(section.getByText('Last read by a calendar')).toBeVisible();
  await expect(section.getByText('Not yet')).toHaveCount(0);
  await expect(link).toHaveCount(0);
  await section.getByRole('button', { name: 'Make a new link' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await expect(link).not.toHaveValue(address);
  expect((await page.request.get(address)).status()).toBe(404);
  const second = await link.inputValue();
  expect((await page.request.get(second)).status()).toBe(200);
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.request.get(second)).status()).toBe(404);
});
