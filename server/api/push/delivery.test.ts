import { expect, onTestFinished, test, vi } from 'vitest';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { allSaid, makeReachable } from './testing/reachable.ts';

const MINUTE = 60_000;
const SAID = NOON + 20 * MINUTE + 7000;
const PATIENT = { timeout: 40_000, interval: 20 };

async function devicesOf({ call }: { call: (route: string) => Promise<{ body: unknown }> }) {
  return (await call('GET /api/push/devices')).body as { id: string }[];
}

test('a message to a failing push service is retried a few times until it expires', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit);
  service.answerWith(503);
  app.clock.now = SAID;
  await expect.poll(() => service.calls()).toBe(1);
  service.answerWith(429, { 'retry-after': '20' });
  await vi.waitFor(() => {
    app.clock.now += 500;
    expect(service.calls()).toBe(2);
  }, PATIENT);
  const refusedAt = app.clock.now;
  service.answerWith(201);
  await vi.waitFor(() => {
    app.clock.now += 500;
    expect(service.arrivals).toHaveLength(1);
  }, PATIENT);
  expect(app.clock.now - refusedAt).toBeGreaterThanOrEqual(20_000);
  await allSaid(app);
  expect(service.calls()).toBe(3);
  expect(await devicesOf(ada)).toHaveLength(1);
});

test('a message that is no longer true after a retry is not sent', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  service.answerWith(500);
  app.clock.now = SAID;
  await expect.poll(() => service.calls()).toBe(1);
  await ada.call(`PUT /api/events/${session.id}`, { duration: 20 * MINUTE });
  service.answerWith(201);
  app.clock.now += MINUTE;
  await allSaid(app);
  expect(service.calls()).toBe(1);
});

test('an end that a page told of is not sent again once its session is undone', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  const { body: session } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
  service.answerWith(500);
  const ended_at = new Date(app.clock.now).toISOString();
  await ada.call('POST /api/push/ends', { event_id: session.id, ended_at });
  await expect.poll(() => service.calls()).toBe(1);
  await ada.call(`DELETE /api/events/${session.id}`);
  service.answerWith(201);
  app.clock.now += MINUTE;
  await allSaid(app);
  expect(service.calls()).toBe(1);
});

test.each([404, 410])('a device is deleted if its push service answers %d', async (status) => {
  const { app, ada, service, browser } = await makeReachable();
  service.answerWith(status);
  await ada.call('POST /api/push/test', { id: browser.device.id });
  await allSaid(app);
  expect(service.calls()).toBe(1);
  expect(await devicesOf(ada)).toEqual([]);
  expect(await ada.call('POST /api/push/test', { id: browser.device.id })).toMatchObject({
    status: 404,
  });
});

test.each([400, 401, 403, 413])(
  'a device whose push service answers %d is shown as not reached, until it takes messages again',
  async (status) => {
    const { app, ada, service, browser } = await makeReachable();
    const sendTest = () => ada.call('POST /api/push/test', { id: browser.device.id });
    service.answerWith(status);
    expect(await sendTest()).toMatchObject({ status: 204 });
    await allSaid(app);
    expect(await devicesOf(ada)).toMatchObject([{ is_reachable: false }]);
    expect(await sendTest()).toMatchObject({ status: 409, body: { code: 'device_unreachable' } });
    // Registering the same subscription again does not help.
    await ada.call('POST /api/push/devices', browser.device);
    expect(await devicesOf(ada)).toMatchObject([{ is_reachable: false }]);

    // A reminder is sent nevertheless: the fault may have been the server's.
    service.answerWith(201);
    const { habit } = await makeRunner(ada);
    await startSession(ada, habit);
    app.clock.now = SAID;
    await service.arrived(1);
    await allSaid(app);
    expect(await devicesOf(ada)).toMatchObject([{ is_reachable: true }]);
  },
);

test('a device that subscribes anew keeps its place and is reached again', async () => {
  const { app, ada, service, browser } = await makeReachable();
  service.answerWith(403);
  await ada.call('POST /api/push/test', { id: browser.device.id });
  await allSaid(app);
  service.answerWith(201);
  const { device: anew } = service.openBrowser();
  const { endpoint, keys } = browser.device;
  const renewed = { endpoint: anew.endpoint, keys: anew.keys };
  const renewal = { endpoint, auth: keys.auth, renewed };
  expect(await ada.call('POST /api/push/renewals', renewal)).toMatchObject({ status: 204 });
  expect(await devicesOf(ada)).toMatchObject([{ id: browser.device.id, is_reachable: true }]);
  app.clock.now += 5000;
  await ada.call('POST /api/push/test', { id: browser.device.id });
  await service.arrived(1);
});

test('a test message arrives, at most one in five seconds', async () => {
  const { app, ada, service, browser } = await makeReachable();
  const ask = () => ada.call('POST /api/push/test', { id: browser.device.id });
  expect(await ask()).toMatchObject({ status: 204 });
  expect(await ask()).toMatchObject({ status: 204 });
  const [arrival] = await service.arrived(1);
  await allSaid(app);
  expect(arrival?.message).toEqual({ kind: 'test', tag: 'test' });
  app.clock.now += 5000;
  await ask();
  await service.arrived(2);
  await allSaid(app);
  expect(service.calls()).toBe(2);
});

test('a restarted process sends the reminders of the last minutes', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  for (const start_time of ['12:01', '12:18', '12:30']) {
    await ada.call('POST /api/schedules', {
      habit_id: habit.id,
      start_time,
      frequency_type: 'daily',
    });
  }
  await allSaid(app);
  await app.app.close();
  await app.db.close();

  const again = await createTestApp(app, { pushOrigins: [service.origin] });
  again.clock.now = NOON + 20 * MINUTE;
  await again.app.ready();
  const [arrival] = await service.arrived(1);
  await allSaid(again);
  expect(arrival?.message).toMatchObject({ due_at: '2026-11-21T12:18:00.000Z' });
  expect(service.calls()).toBe(1);
});

test('the app closes without waiting for a push service that does not answer', async () => {
  const { app, ada, service, browser } = await makeReachable();
  // Without its timeout the request lasts forever unless the app aborts it.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  onTestFinished(() => timeout.mockRestore());
  service.answerWith('never');
  await ada.call('POST /api/push/test', { id: browser.device.id });
  await expect.poll(() => service.calls()).toBe(1);
  await app.app.close();
  expect(service.calls()).toBe(1);
});
