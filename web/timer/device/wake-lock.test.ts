import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, until, untilSent, type App } from '../testing/app.ts';
import { fakeDevice, fakePage } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { FakeScreen } from '../testing/fake-wake-lock.ts';
import { habitOf } from '../testing/habits.ts';

let app: App;
let screen: FakeScreen;
let page: ReturnType<typeof fakePage>;
let stop: () => void;
let setOption: (isOn: boolean) => void;

beforeEach(async () => {
  vi.unstubAllGlobals();
  fakeDevice();
  new FakeServer().install();
  screen = new FakeScreen().install();
  app = await openApp();
  page = fakePage();
  const options = await import('../../platform/device-options.ts');
  setOption = (isOn) => options.setOption('keep-screen-on', isOn);
  setOption(true);
  const { manageWakeLock } = await import('./wake-lock.ts');
  stop = manageWakeLock();
});

afterEach(async () => {
  stop();
  app.retryNow();
  await untilSent();
});

function show(isVisible: boolean): void {
  page.hidden = !isVisible;
  if (page.hidden) screen.letGo();
  page.dispatchEvent(new Event('visibilitychange'));
}

test('the screen stays on while a session runs, and not during a pause or after its end', async () => {
  expect(screen.isOn).toBe(false);
  app.startSession(habitOf(20));
  await until(() => screen.isOn);
  app.pauseSession();
  await until(() => !screen.isOn);
  app.resumeSession();
  await until(() => screen.isOn);
  app.cancelSession();
  await until(() => !screen.isOn);
  expect(screen.asked).toBe(2);
});

test('the lock that a hidden page loses is requested again when the page is visible', async () => {
  app.startSession(habitOf(20));
  await until(() => screen.isOn);
  show(false);
  expect(screen.isOn).toBe(false);
  app.pauseSession();
  show(true);
  expect(screen.asked).toBe(1);
  app.resumeSession();
  await until(() => screen.isOn);
  show(false);
  show(true);
  await until(() => screen.isOn);
});

test('the screen stays on only if the user has enabled it, and from then on', async () => {
  setOption(false);
  app.startSession(habitOf(20));
  expect(screen.asked).toBe(0);
  setOption(true);
  await until(() => screen.isOn);
  setOption(false);
  await until(() => !screen.isOn);
});

test('a pause before the lock’s answer releases it, and a refused lock is requested again later', async () => {
  app.startSession(habitOf(20));
  app.pauseSession();
  await until(() => screen.asked === 1);
  await until(() => !screen.isOn);
  screen.isRefusing = true;
  app.resumeSession();
  await until(() => screen.asked === 2);
  screen.isRefusing = false;
  show(true);
  await until(() => screen.isOn);
  stop();
  await until(() => !screen.isOn);
});
