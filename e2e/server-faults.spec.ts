import type { Locator, Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { countStoredReads, HOME_READS } from './support/device.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Answers the calls that `isMeant` selects with a status and no body, until the returned function is called. */
async function failCalls(
  page: Page,
  status: number,
  isMeant: (method: string, path: string) => boolean,
): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route, request) =>
    isMeant(request.method(), new URL(request.url()).pathname)
      ? route.fulfill({ status, body: 'Oops' })
      : route.fallback(),
  );
  return () => page.unroute('**/api/**');
}

const isWrite = (method: string) => method !== 'GET';

function toast(page: Page, text: string) {
  const toasts = page.getByRole('region', { name: 'Notifications' });
  return toasts.getByRole('alertdialog').filter({ hasText: text });
}

/** Complaints about answers other than the expected ones. */
function others(complaints: string[]): string[] {
  return complaints
    .splice(0)
    .filter((line) => !/status of (403|404|409|422|50\d)|^(403|404|409|422|50\d) /.test(line));
}

test('changes that a faulty server does not accept are reported at once, kept, and arrive once', async ({
  page,
  complaints,
}) => {
  await becomeRunner(page);
  const saved = page.getByText('Saved', { exact: true });
  await expect(saved).toBeVisible();

  let repair = await failCalls(page, 500, isWrite);
  await page.getByRole('button', { name: 'Mark Run done' }).click();
  const told = toast(page, '“Mark Run as done” failed.');
  await expect(told).toContainText('Not saved yet');
  const mark = page.getByRole('button', { name: 'Not saved yet: 1' });
  await expect(mark).toBeVisible();
  await expect(saved).toBeHidden();
  await mark.click();
  const list = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(list).toContainText('tried again in this order until it is saved');
  await expect(list.getByRole('listitem')).toContainText('Mark Run as done');
  await list.getByRole('button', { name: 'Done', exact: true }).click();

  await repair();
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(saved).toBeVisible();
  await expect(told).toBeHidden();
  const events = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  expect(events.map(({ description }) => description)).toEqual(['Run']);

  // A restarting server causes only a calm notice.
  repair = await failCalls(page, 503, isWrite);
  await createArtist(page);
  await expect(page.getByRole('button', { name: 'Server busy: 1 waiting' })).toBeVisible();
  await expect(toast(page, 'The server is busy for a moment.')).toBeVisible();
  await repair();
  await expect(toast(page, 'Identity created successfully!')).toBeVisible();
  const identities = await callApi<Identity[]>(page, 'GET', '/api/values');
  expect(identities.map(({ description }) => description)).toEqual(['Runner', 'Artist']);
  expect(others(complaints)).toEqual([]);
});

test('a schedule that a faulty server does not accept stays on the screen, is reported, and arrives', async ({
  page,
  complaints,
}) => {
  await becomeRunner(page);
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Schedules', exact: true }).click();
  const repair = await failCalls(page, 500, isWrite);
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole('button', { name: 'Add schedule' }).click();
  }
  const schedule = page.getByRole('group', { name: 'Schedules' }).getByRole('listitem');
  await expect(schedule).toHaveText('Daily at 8:00 AM');
  await expect(page.getByRole('button', { name: 'Not saved yet: 1' })).toBeVisible();
  await repair();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Daily at 8:00 AM')).toBeVisible();
  expect(others(complaints)).toEqual([]);
});

async function createArtist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add identity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Artist');
  await dialog.getByRole('button', { name: 'Create identity' }).click();
}

test('a failed change is reported with the server’s message, or a default one', async ({
  page,
  complaints,
}) => {
  await becomeRunner(page);
  await page.route('**/api/values', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'Twelve identities are enough.' } })
      : route.fallback(),
  );
  await createArtist(page);
  await expect(toast(page, 'Twelve identities are enough.')).toBeVisible();
  await page.unroute('**/api/values');
  let repair = await failCalls(page, 422, isWrite);
  await createArtist(page);
  await expect(toast(page, 'Failed to save identity')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 not saved' })).toBeVisible();

  // The typed text is there again for another try.
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit display name' }).click();
  const name = page.getByRole('textbox', { name: 'Display name' });
  await name.fill('Ada');
  await name.press('Enter');
  await expect(toast(page, 'Failed to update user data')).toBeVisible();
  await expect(name).toHaveValue('Ada');
  await repair();
  repair = await failCalls(page, 500, isWrite);
  await name.press('Enter');
  await expect(toast(page, 'Failed to update user data').first()).toContainText('Not saved yet');
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await repair();
  await expect(page.getByRole('button', { name: /^Not saved yet/ })).toBeHidden();
  await expect
    .poll(() => callApi<{ display_name: string }>(page, 'GET', '/api/users/me'))
    .toMatchObject({ display_name: 'Ada' });
  expect(others(complaints)).toEqual([]);
});

/** Presses Retry in a notice until it is gone; the app may also have retried by itself. */
async function retryUntilGone(notice: Locator): Promise<void> {
  await expect(async () => {
    if (await notice.isHidden()) return;
    await notice.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    await expect(notice).toBeHidden({ timeout: 1000 });
  }).toPass();
}

test('data that cannot be loaded is reported, and an old copy is marked as such', async ({
  page,
  complaints,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/values', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  let repair = await failCalls(page, 500, (_, path) => path === '/api/users/me');
  const running = becomeRunner(page);
  // Each waiting part shows that it loads.
  await expect(page.getByText('Loading...').first()).toBeVisible();
  answered.resolve();
  await running;
  await expect(page.getByRole('alert')).toContainText('Failed to load user data');
  await repair();
  await retryUntilGone(page.getByRole('alert').filter({ hasText: 'Failed to load user data' }));
  await expect.poll(() => countStoredReads(page)).toBeGreaterThanOrEqual(HOME_READS);

  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const run = `/habit/${runner?.Habits[0]?.id}`;
  for (const status of [500, 503, 403]) {
    repair = await failCalls(page, status, (_, path) => /^\/api\/(habits|values)/.test(path));
    // This device has never seen a habit with that id.
    await page.goto(`/habit/01900000-0000-7000-8000-000000000${status}`);
    await expect(page.getByRole('heading', { name: 'Failed to load habit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await repair();
  }

  repair = await failCalls(page, 500, (_, path) => /^\/api\/(habits|events)/.test(path));
  await page.goto(run);
  const isOld = toast(page, 'may be old');
  await expect(isOld).toContainText('Failed to load habit');
  await expect(page.getByRole('heading', { level: 1, name: 'Run' })).toBeVisible();
  await isOld.getByRole('button', { name: 'Go Back' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(isOld).toContainText('Failed to load events');
  await repair();
  await retryUntilGone(isOld);
  expect(others(complaints)).toEqual([]);
});
