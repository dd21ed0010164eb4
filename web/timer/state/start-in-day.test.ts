import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, type App } from '../testing/app.ts';
import { fakeDevice, fakePage } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';

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

test('a started session is added to the day after the paint, in its state at that time', () => {
  app.startSession(habitOf(20));
  expect(app.currentSession().state).toBe('playing');
  expect(day()).toEqual([]);
  app.setMode('stopwatch');
  paint();
  expect(day()).toMatchObject([{ description: 'Run', timer: { mode: 'stopwatch' } }]);
});

test('a session cancelled before the paint is not added', () => {
  app.startSession(habitOf(20));
  app.cancelSession();
  paint();
  expect(day()).toEqual([]);
});
