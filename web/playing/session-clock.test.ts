import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elapsedAt, IDLE, type Timer } from '#domain/timer.ts';
import { openApp, until, untilSent, type App } from './testing/app.ts';
import { fakeDevice, fakePage } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';
import { habitOf } from './testing/habits.ts';

const MINUTE = 60_000;

let server: FakeServer;
let app: App;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
});

afterEach(async () => {
  await delivered();
  vi.useRealTimers();
});

function playedTimer(): Timer {
  const session = app.currentSession();
  return session.state === 'playing' ? session.timer : IDLE;
}

async function delivered(): Promise<void> {
  await untilSent();
  await until(() => app.pendingCount() === 0);
}

test('a countdown that ends while nobody looks is recorded with its target', async () => {
  const page = fakePage();
  page.hidden = true;
  const completed = vi.fn();
  app.onCompletion(completed);
  app.startSession(habitOf(2));
  const stop = app.startSessionClock({
    onTargetReached: app.completeSession,
    onClockSetBack: vi.fn(),
  });
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  vi.advanceTimersByTime(1000);
  await delivered();
  expect(server.recordedMs).toBe(2 * MINUTE);
  expect(completed).toHaveBeenCalledTimes(1);
  stop();
});

test('the page is told once a second, and not at all while it is hidden or paused', () => {
  const page = fakePage();
  app.startSession(habitOf(2));
  const stop = app.startSessionClock({ onTargetReached: vi.fn(), onClockSetBack: vi.fn() });
  const told = vi.fn();
  app.onShownSecond(told);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveBeenCalledTimes(10);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveBeenCalledTimes(10);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  app.pauseSession();
  told.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('setting the clock back takes nothing from what was played', async () => {
  fakePage();
  app.startSession(habitOf(20));
  const stop = app.startSessionClock({
    onTargetReached: vi.fn(),
    onClockSetBack: (_, byMs) => app.shiftSession(byMs),
  });
  vi.advanceTimersByTime(5 * MINUTE);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(elapsedAt(playedTimer(), Date.now())).toBe(6 * MINUTE);
  stop();
});
