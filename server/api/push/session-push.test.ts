import { expect, test } from 'vitest';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { NOON } from '../../test/support/test-app.ts';
import { allSaid, makeReachable, travel } from './testing/reachable.ts';

const MINUTE = 60_000;
const END = NOON + 20 * MINUTE;
/** The time of the reminder if no device has noticed the end. */
const SAID = END + 7000;

test('an unnoticed end is sent once to every device, encrypted for it', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const second = service.openBrowser();
  await ada.call('POST /api/push/devices', second.device);
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);

  await travel(reachable, SAID - 1);
  await allSaid(app);
  expect(service.arrivals).toEqual([]);

  await travel(reachable, SAID);
  const arrivals = await service.arrived(2);
  await allSaid(app);
  await travel(reachable, SAID + MINUTE);
  await allSaid(app);
  expect(arrivals).toHaveLength(2);
  expect(new Set(arrivals.map(({ browser }) => browser)).size).toBe(2);
  for (const { message, headers, bytes } of arrivals) {
    expect(message).toEqual({
      kind: 'session',
      tag: `session-${session.id}`,
      event_id: session.id,
      name: 'Run',
      identity: 'Runner',
      is_break: false,
      target_ms: 20 * MINUTE,
      ended_at: new Date(END).toISOString(),
    });
    expect(headers).toMatchObject({ ttl: '14400', urgency: 'high' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(bytes).toBeLessThanOrEqual(4096);
  }
});

test('an end in quiet hours is sent at their end, if the session is still open', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const preferences = { quiet_from: '12:10', quiet_to: '18:00' };
  await ada.call('PUT /api/users/me', { preferences });
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit);
  for (const at of [SAID, SAID + 60 * MINUTE, NOON + 6 * 60 * MINUTE - 1]) {
    await travel(reachable, at);
    await allSaid(app);
    expect(service.calls()).toBe(0);
  }
  await travel(reachable, NOON + 6 * 60 * MINUTE);
  const [arrival] = await service.arrived(1);
  expect(arrival?.message).toMatchObject({ kind: 'session', name: 'Run' });
  await allSaid(app);
  await travel(reachable, NOON + 6 * 60 * MINUTE + MINUTE);
  await allSaid(app);
  expect(service.calls()).toBe(1);
});

test('a completed, paused or cancelled session is not announced', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  const endings = [
    (id: string) => ada.call(`PUT /api/events/${id}`, { duration: 20 * MINUTE }),
    (id: string) => ada.call(`DELETE /api/events/${id}`),
    (id: string) => {
      const timer = { mode: 'timer', target_ms: 20 * MINUTE, elapsed_ms: 0, running_since: null };
      return ada.call(`PUT /api/events/${id}`, { timer });
    },
  ];
  for (const end of endings) {
    app.clock.now = NOON;
    const { body: session } = await startSession(ada, habit);
    app.clock.now = END + 5000;
    expect((await end(session.id)).status).toBeLessThan(300);
    for (const later of [SAID, SAID + MINUTE]) {
      app.clock.now = later;
      await allSaid(app);
    }
  }
  expect(service.calls()).toBe(0);
});

test('the end of a break is announced as such; an extended countdown is announced again', async () => {
  const reachable = await makeReachable();
  const { app, service } = reachable;
  let { ada } = reachable;
  const { identity } = await makeRunner(ada);
  const rest = { value_id: identity.id, description: 'Tea', duration: 20 * MINUTE };
  const { body: habit } = await ada.call('POST /api/habits', rest);
  await ada.call('POST /api/breaks', { habit_id: habit.id, interval: 50 * MINUTE });
  const { body: session } = await startSession(ada, habit);
  ada = await travel(reachable, SAID);
  await service.arrived(1);
  const timer = { ...session.timer, target_ms: 25 * MINUTE };
  expect((await ada.call(`PUT /api/events/${session.id}`, { timer })).status).toBe(200);
  await travel(reachable, END + 5 * MINUTE + 7000);
  const [first, second] = await service.arrived(2);
  await allSaid(app);
  expect(first?.message).toMatchObject({ is_break: true, name: 'Tea', identity: 'Runner' });
  expect(second?.message).toMatchObject({ tag: first?.message.tag, target_ms: 25 * MINUTE });
});

test('a session that arrives after its end is not announced while its completion may follow', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  app.clock.now = END + MINUTE;
  const { body: session } = await startSession(ada, habit);
  await allSaid(app);
  expect(service.calls()).toBe(0);
  await ada.call(`PUT /api/events/${session.id}`, { duration: 20 * MINUTE });
  app.clock.now += 7000;
  await allSaid(app);
  expect(service.calls()).toBe(0);
});

test('a user who turned the reminders of ends off gets none', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  await ada.call('PUT /api/users/me', { preferences: { notify_completion: false } });
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit);
  app.clock.now = SAID;
  await allSaid(app);
  expect(service.calls()).toBe(0);
});

test('a session that a hidden page completed unseen is told to each device once, if it is news', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  const ended_at = new Date(END).toISOString();
  const tell = (event_id: string) => ada.call('POST /api/push/ends', { event_id, ended_at });
  // It still runs.
  expect((await tell(session.id)).status).toBe(204);
  await travel(reachable, END);
  await ada.call(`PUT /api/events/${session.id}`, { duration: 20 * MINUTE });
  await travel(reachable, SAID + MINUTE);
  await allSaid(app);
  expect(service.calls()).toBe(0);
  await tell(session.id);
  await tell(session.id);
  const [arrival] = await service.arrived(1);
  await allSaid(app);
  expect(service.calls()).toBe(1);
  expect(arrival?.message).toMatchObject({
    kind: 'session',
    tag: `session-${session.id}`,
    target_ms: 20 * MINUTE,
    is_completed: true,
  });

  await ada.call('PUT /api/users/me', { preferences: { notify_completion: false } });
  const { body: other } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
  await tell(other.id);
  await ada.call('PUT /api/users/me', { preferences: { notify_completion: true } });
  await travel(reachable, SAID + 12 * MINUTE);
  await tell(other.id);
  const bob = await app.signUp('bob');
  expect((await bob.call('POST /api/push/ends', { event_id: other.id, ended_at })).status).toBe(
    404,
  );
  await allSaid(app);
  expect(service.calls()).toBe(1);
});

test('the end of a session that was paused for long is news when it is told', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  const endMs = END + 30 * MINUTE;
  const timer = { mode: 'timer', target_ms: 20 * MINUTE, elapsed_ms: 0, running_since: null };
  await ada.call(`PUT /api/events/${session.id}`, { timer });
  await travel(reachable, endMs);
  await ada.call(`PUT /api/events/${session.id}`, { duration: 20 * MINUTE });
  const ended_at = new Date(endMs).toISOString();
  await ada.call('POST /api/push/ends', { event_id: session.id, ended_at });
  const [arrival] = await service.arrived(1);
  await allSaid(app);
  expect(arrival?.message).toMatchObject({ kind: 'session', ended_at, is_completed: true });
});
