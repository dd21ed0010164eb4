import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, untilDelivered, type App } from '../testing/app.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVENING = Date.parse('2026-01-05T21:00:00Z');

let server: FakeServer;
let app: App;

function playing() {
  const session = app.currentSession();
  if (session.state !== 'playing') throw new Error('Nothing is played');
  return session;
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

function toastTexts(): string[] {
  return app.toastQueue.visibleToasts.map(({ content }) => content.text);
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING });
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
});

afterEach(async () => {
  server.network = 'up';
  app.retryNow();
  await untilDelivered(app);
  vi.useRealTimers();
});

test.for(['up', 'down'] as const)(
  'a countdown that was paused in the evening goes on in the morning as a session of that day, with the network %s',
  async (network) => {
    server.network = network;
    app.startSession(habitOf(60));
    const first = playing().event.id;
    pass(10 * MINUTE);
    app.pauseSession();
    pass(11 * HOUR);
    app.resumeSession();
    expect(playing()).toMatchObject({
      event: { occurred_at: '2026-01-06T08:10:00.000Z', habit_id: habitOf(60).id },
      timer: { state: 'running', mode: 'timer', targetMs: 50 * MINUTE, elapsedMs: 0 },
    });
    expect(playing().event.id).not.toBe(first);
    expect(toastTexts()).toEqual([
      expect.stringMatching(/^10 min count for yesterday\. .* goes on with the 50 min left\.$/),
    ]);
    pass(50 * MINUTE);
    app.finishSession();
    server.network = 'up';
    app.retryNow();
    await untilDelivered(app);
    const recorded = [...server.events.values()].map(({ id, occurred_at, duration }) => ({
      isFirst: id === first,
      day: occurred_at.slice(0, 10),
      duration,
    }));
    expect(recorded).toEqual([
      { isFirst: true, day: '2026-01-05', duration: 10 * MINUTE },
      { isFirst: false, day: '2026-01-06', duration: 50 * MINUTE },
    ]);
  },
);

test('a stopwatch that was paused on an earlier day goes on from zero, and keeps its plan', async () => {
  app.startSession(habitOf(20));
  app.setMode('stopwatch');
  pass(30 * MINUTE);
  app.pauseSession();
  pass(24 * HOUR);
  app.togglePause();
  expect(playing().timer).toMatchObject({
    mode: 'stopwatch',
    targetMs: 20 * MINUTE,
    elapsedMs: 0,
  });
  await untilDelivered(app);
  expect(server.recordedMs).toBe(30 * MINUTE);
  app.cancelSession();
});

test('a session that was paused on the same day goes on as it is, also after midnight', async () => {
  app.startSession(habitOf(300));
  const { id } = playing().event;
  pass(10 * MINUTE);
  app.pauseSession();
  pass(HOUR);
  app.resumeSession();
  expect(playing()).toMatchObject({ event: { id }, timer: { elapsedMs: 10 * MINUTE } });
  pass(3 * HOUR);
  app.pauseSession();
  pass(MINUTE);
  app.resumeSession();
  expect(playing().event.id).toBe(id);
  await untilDelivered(app);
  expect(server.recordedMs).toBe(0);
  app.cancelSession();
});

test('a session that was paused before it had played anything is not recorded', async () => {
  app.startSession(habitOf(20));
  pass(100);
  app.pauseSession();
  pass(12 * HOUR);
  app.resumeSession();
  expect(playing().timer).toMatchObject({ targetMs: 20 * MINUTE - 100, elapsedMs: 0 });
  expect(toastTexts()).toEqual([]);
  await untilDelivered(app);
  expect(server.events.size).toBe(1);
  app.cancelSession();
});
