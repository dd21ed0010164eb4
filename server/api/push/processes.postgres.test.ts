import { expect, test } from 'vitest';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { allSaid, makeReachable } from './testing/reachable.ts';

const MINUTE = 60_000;

test('three processes over one database send each reminder once', async () => {
  const { app, ada, service, browser } = await makeReachable();
  const others = [];
  for (let count = 0; count < 2; count += 1) {
    others.push(await createTestApp(app, { pushOrigins: [service.origin] }));
  }
  const all = [app, ...others];
  const keys = await Promise.all(
    all.map(async ({ signUp }) => (await (await signUp()).call('GET /api/push/key')).body),
  );
  expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1);
  const second = service.openBrowser();
  await ada.call('POST /api/push/devices', second.device);
  const { identity, habit } = await makeRunner(ada);
  const starts = Array.from({ length: 10 }, (_, minute) => `12:${20 + minute}`);
  for (const start_time of starts) {
    const daily = { habit_id: habit.id, start_time, frequency_type: 'daily' };
    await ada.call('POST /api/schedules', daily);
  }
  const whole = {
    value_id: identity.id,
    habit_id: null,
    occurred_at: new Date(NOON).toISOString(),
  };
  expect((await ada.call('POST /api/events', whole)).status).toBe(201);
  for (let minute = 20; minute <= 32; minute += 1) {
    for (const { clock } of all) clock.now = NOON + minute * MINUTE + 10_000;
    for (const one of all) await allSaid(one);
  }
  const said = service.arrivals.map(
    ({ browser: { device }, message }) => `${device.id} ${message.tag}`,
  );
  expect(said).toHaveLength(2 * (starts.length + 1));
  expect(new Set(said).size).toBe(said.length);
  expect(new Set(service.arrivals.map((one) => one.browser))).toEqual(new Set([browser, second]));
});
