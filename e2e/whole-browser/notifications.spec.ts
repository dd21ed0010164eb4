import { PASSWORD } from '../../server/oidc/testing/web-app.ts';
import { expectNoViolations } from '../support/axe.ts';
import { listShown, openWithReminder } from '../support/notices.ts';
import { createAccount, logIn } from '../support/player.ts';
import { deliver, openPushService, type PushService } from '../support/push-service.ts';
import { ProductServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ pushService: PushService }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads it
  pushService: async ({}, use) => {
    const service = await openPushService();
    await use(service);
    service.close();
  },
  server: async ({ pushService }, use) => {
    const server = await ProductServer.start({ PUSH_ORIGINS: pushService.origin });
    await use(server);
    await server.remove();
  },
});

test('a device that its push service refuses says so, and is set up again by a press and at the next start', async ({
  page,
  context,
  server,
  pushService,
}) => {
  await pushService.serve(page);
  await context.grantPermissions(['notifications']);
  await createAccount(page);
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Turn on for this device' }).click();
  const device = panel.getByRole('listitem').filter({ hasText: 'this device' });
  const sendTest = device.getByRole('button', { name: 'Send a test to Chrome on Linux' });
  const refused = device.getByText('Not reached: its push service refuses messages.');
  const isOn = panel.getByText('On for this device');
  await expect(isOn).toBeVisible();
  pushService.answerWith(403);
  await sendTest.click();
  await expect(refused).toBeVisible();
  await expect(isOn).toBeHidden();
  await expectNoViolations(page, 'a device that is not reached');
  await device.getByRole('button', { name: 'Set up again' }).click();
  await expect(refused).toBeHidden();
  await expect(sendTest).toBeVisible();
  // At most one test is sent in five seconds.
  await expect(async () => {
    await sendTest.click();
    await expect(refused).toBeVisible({ timeout: 5000 });
  }).toPass();

  pushService.answerWith(201);
  await page.reload();
  await expect(sendTest).toBeVisible();
  await expect(refused).toBeHidden();
  await expect(isOn).toBeVisible();
  await expect(async () => {
    await sendTest.click();
    await expect.poll(() => pushService.sent.length, { timeout: 5000 }).toBeGreaterThan(0);
  }).toPass();
  expect(server.takeLog()).toContain('a push message was not taken');
});

test('notifications are turned on, tested and removed for a device', async ({
  page,
  context,
  browser,
  server,
  pushService,
}) => {
  await pushService.serve(page);
  // Permissions that are not granted are denied.
  await context.grantPermissions(['geolocation']);
  await createAccount(page);
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('Your browser blocks notifications')).toBeVisible();
  await context.grantPermissions(['notifications']);
  await page.reload();
  await panel.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(panel.getByText('On for this device')).toBeVisible();
  const device = panel.getByRole('listitem').filter({ hasText: 'this device' });
  await expect(device).toContainText('Chrome on Linux');
  await panel.getByRole('checkbox', { name: 'Keep quiet at these hours' }).check();
  await panel.getByLabel('From').fill('21:30');
  await expectNoViolations(page, 'notifications in settings');

  await device.getByRole('button', { name: 'Send a test to Chrome on Linux' }).click();
  await expect(device.getByText('On its way')).toBeVisible();
  await expect.poll(() => pushService.sent.length).toBe(1);
  await deliver(page, pushService.sent[0] ?? '');
  expect(await listShown(page)).toEqual([
    { title: 'Here we are', body: expect.stringContaining('this device'), tag: 'test' },
  ]);

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  await logIn(await elsewhere.newPage(), 'ada@hexis.test', PASSWORD);
  await elsewhere.close();
  await expect.poll(() => pushService.sent.length).toBe(2);
  await deliver(page, pushService.sent[1] ?? '');
  expect(await listShown(page)).toContainEqual({
    title: 'New sign-in on Chrome, Linux',
    body: 'If this was not you, change your password and log out everywhere else.',
    tag: expect.stringMatching(/^sign-in-/),
  });

  await device.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  await expect(panel.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await expect(device).toHaveCount(0);
  await expect.poll(() => listShown(page)).toEqual([]);
});

test('a reminder is shown on a visible page, otherwise as a notification that opens the habit’s Play button', async ({
  page,
  context,
}) => {
  const due = await openWithReminder(page);
  await deliver(page, JSON.stringify(due));
  await expect(page.getByText('Time for Run')).toBeVisible();
  expect(await listShown(page)).toEqual([]);

  const origin = new URL(page.url()).origin;
  await page.goto('about:blank');
  await deliver(page, JSON.stringify(due), origin);
  const other = await context.newPage();
  await other.goto(`${origin}/tracker`);
  expect(await listShown(other)).toMatchObject([{ title: 'Time for Run', tag: due.tag }]);
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(press);
  await expect(other).toHaveURL(`${origin}/home#habit-${due.habit_id}`);
  await expect(other.getByRole('button', { name: 'Play Run', exact: true })).toBeFocused();
  await expect.poll(() => listShown(other)).toEqual([]);
});

/** Simulates the press of a notification's button. Only the worker's own events keep it running. */
const press = `(async () => {
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification, action: 'start' });
  const works = [];
  Object.defineProperty(event, 'waitUntil', { value: (work) => works.push(work) });
  dispatchEvent(event);
  await Promise.all(works);
})()`;
