import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elapsedAt, IDLE, type Timer } from '#domain/timer.ts';
import { openApp, until, untilDelivered, type App } from '../testing/app.ts';
import { fakeDevice, fakePage, jumpWallClock } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: FakeServer;
let app: App;
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  server.network = 'up';
  app.retryNow();
  await untilDelivered(app);
  vi.useRealTimers();
});

function playedTimer(): Timer {
  const session = app.currentSession();
  return session.state === 'playing' ? session.timer : IDLE;
}

function elapsedMinutes(): number {
  return Math.round(elapsedAt(playedTimer(), app.nowMs()) / MINUTE);
}

/** Starts the page's clock and waits for the server's time. */
async function startClocks(): Promise<void> {
  stops.push(app.startClockChecks(), app.startSessionClock(app.completeSession));
  await until(() => app.clockState().trust === 'sure');
}

/** Advances the time, with all timers that fire in it. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

test('a countdown that ends unattended is recorded with its target', async () => {
  const page = fakePage();
  page.hidden = true;
  const completed = vi.fn();
  app.onCompletion(completed);
  app.startSession(habitOf(2));
  await startClocks();
  jumpWallClock(11 * MINUTE);
  await pass(MINUTE);
  await untilDelivered(app);
  expect(server.recordedMs).toBe(2 * MINUTE);
  expect(completed).toHaveBeenCalledTimes(1);
});

test('the page is updated once a second, but not while paused, or hidden without a mini window', async () => {
  const page = fakePage();
  app.startSession(habitOf(2));
  await startClocks();
  const [told, toldTitle] = [vi.fn(), vi.fn()];
  app.onShownSecond(told);
  app.onShownTurn(toldTitle);
  await pass(10_000);
  expect(told).toHaveBeenCalledTimes(10);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  toldTitle.mockClear();
  await pass(MINUTE);
  expect(told).toHaveBeenCalledTimes(10);
  expect(toldTitle).toHaveBeenCalledTimes(1);
  app.showSessionOnTop(true);
  told.mockClear();
  await pass(10_000);
  expect(told).toHaveBeenCalledTimes(10);
  app.showSessionOnTop(false);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  app.pauseSession();
  told.mockClear();
  await pass(10_000);
  expect(told).not.toHaveBeenCalled();
});

test('a hidden page is woken by a worker, which exists only during a session', async () => {
  const page = fakePage();
  const started = vi.fn();
  vi.stubGlobal('Worker', function (this: object) {
    started();
    return Object.assign(new EventTarget(), { postMessage: () => undefined });
  });
  await startClocks();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(started).not.toHaveBeenCalled();
  app.startSession(habitOf(2));
  expect(started).toHaveBeenCalledTimes(1);
});

test.each([
  ['asleep for an hour, the time counts', HOUR, 0, 66],
  ['set forward by an hour, nothing is added', HOUR, -HOUR, 6],
  ['set back by an hour, nothing is taken', -HOUR, HOUR, 6],
  ['asleep for two hours and set back by one, the sleep counts', HOUR, HOUR, 126],
])('%s', async (_, jumpMs, serverAheadMs, minutes) => {
  fakePage();
  app.startSession(habitOf(200));
  await startClocks();
  await pass(5 * MINUTE);
  jumpWallClock(jumpMs);
  server.clockAheadMs = serverAheadMs;
  await pass(MINUTE);
  expect(elapsedMinutes()).toBe(minutes);
  expect(app.clockState().trust).toBe('sure');
});

test('setting the clock forward ends no countdown, with or without a server', async () => {
  fakePage();
  app.startSession(habitOf(20));
  await startClocks();
  await pass(5 * MINUTE);
  server.network = 'down';
  jumpWallClock(HOUR);
  server.clockAheadMs = -HOUR;
  await pass(MINUTE);
  expect(app.clockState()).toMatchObject({ trust: 'asking', gapMs: HOUR });
  expect(elapsedMinutes()).toBe(6);
  server.network = 'up';
  await pass(MINUTE);
  expect(app.clockState().trust).toBe('sure');
  expect(elapsedMinutes()).toBe(7);
});

test.each([
  ['played', 0, 67],
  ['played', -HOUR, 67],
  ['not', 0, 7],
  ['not', -HOUR, 7],
] as const)(
  'the user’s answer about a gap stands after the server’s answer: %s, server %i',
  async (gap, serverAheadMs, minutes) => {
    fakePage();
    app.startSession(habitOf(200));
    await startClocks();
    await pass(5 * MINUTE);
    server.network = 'down';
    jumpWallClock(HOUR);
    server.clockAheadMs = serverAheadMs;
    await pass(MINUTE);
    app.answerGap(gap);
    server.network = 'up';
    await pass(MINUTE);
    expect(app.clockState().trust).toBe('sure');
    expect(elapsedMinutes()).toBe(minutes);
    await untilDelivered(app);
  },
);

test('offline, a short gap counts as sleep', async () => {
  fakePage();
  app.startSession(habitOf(20));
  await startClocks();
  server.network = 'down';
  jumpWallClock(2 * MINUTE);
  await pass(MINUTE);
  expect(app.clockState().trust).toBe('sure');
  expect(elapsedMinutes()).toBe(3);
});

test('a clock that was set while the page was closed changes no session', async () => {
  fakePage();
  app.startSession(habitOf(20));
  await startClocks();
  await pass(5 * MINUTE);
  jumpWallClock(HOUR);
  server.clockAheadMs = -HOUR;
  app = await openApp();
  const completed = vi.fn();
  app.onCompletion(completed);
  await startClocks();
  expect(completed).not.toHaveBeenCalled();
  expect(elapsedMinutes()).toBe(5);
  app = await openApp();
  expect(elapsedMinutes()).toBe(5);
});
