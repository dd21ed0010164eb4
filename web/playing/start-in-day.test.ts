import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, type App } from './testing/app.ts';
import { fakeDevice, fakePage } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';
import { habitOf } from './testing/habits.ts';

let app: App;
let paint: () => void;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fakeDevice();
  new FakeServer().install();
  app = await openApp();
  fakePage();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  paint = () => {
    for (const frame of frames.splice(0)) frame();
    vi.advanceTimersByTime(0);
  };
  app.queryClient.setQueryData(app.todayQuery.queryKey, []);
});

function day(): unknown {
  return app.queryClient.getQueryData(app.todayQuery.queryKey);
}

test('a start is in the day after the paint that shows it, as it is by then', () => {
  app.startSession(habitOf(20));
  expect(app.currentSession().state).toBe('playing');
  expect(day()).toEqual([]);
  app.setMode('stopwatch');
  paint();
  expect(day()).toMatchObject([{ description: 'Run', timer: { mode: 'stopwatch' } }]);
});

test('what was cancelled before it was painted is not', () => {
  app.startSession(habitOf(20));
  app.cancelSession();
  paint();
  expect(day()).toEqual([]);
});
