import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSilence } from '../../platform/silent-player.ts';
import { openApp, until, untilSent, type App } from '../testing/app.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeMedia } from '../testing/fake-media.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';

const START = Date.parse('2026-01-05T08:00:00Z');

let app: App;
let media: FakeMedia;
let server: FakeServer;
let stop: () => void;
let setOption: (isOn: boolean) => void;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeDevice();
  server = new FakeServer().install();
  media = new FakeMedia().install();
  app = await openApp();
  const options = await import('../../platform/device-options.ts');
  setOption = (isOn) => options.setOption('media-controls', isOn);
  setOption(true);
  const { showInMediaControls } = await import('./media-session.ts');
  stop = showInMediaControls();
});

afterEach(async () => {
  stop();
  app.retryNow();
  await untilSent();
  vi.useRealTimers();
});

function timerState(): string {
  const session = app.currentSession();
  return session.state === 'playing' ? session.timer.state : 'none';
}

test('the media controls show the habit, the identity and the position', async () => {
  expect(media).toMatchObject({ metadata: null, playbackState: 'none', keys: [] });
  const habit = habitOf(20);
  app.startSession(habit);
  expect(media.metadata).toMatchObject({
    title: habit.description,
    artist: habit.Value.description,
  });
  expect(media).toMatchObject({ playbackState: 'playing', isSounding: true });
  expect(media.position).toEqual({ duration: 1200, position: 0 });
  vi.setSystemTime(START + 60_000);
  app.setMode('stopwatch');
  expect(media.position).toEqual({ duration: Infinity, position: 60 });
});

test('media keys pause, resume and finish; afterwards the controls are gone', async () => {
  app.startSession(habitOf(20));
  vi.setSystemTime(START + 60_000);
  media.press('pause');
  expect(timerState()).toBe('paused');
  expect(media).toMatchObject({ playbackState: 'paused', isSounding: false });
  expect(media.position).toEqual({ duration: 1200, position: 60 });
  media.press('play');
  expect(timerState()).toBe('running');
  media.press('stop');
  expect(timerState()).toBe('none');
  expect(media).toMatchObject({ metadata: null, playbackState: 'none', isSounding: false });
  expect([media.keys, media.position]).toEqual([[], undefined]);
  await untilSent();
  await until(() => server.recordedMs === 60_000);
});

test('the controls appear only if the user has enabled them, and from then on', () => {
  setOption(false);
  app.startSession(habitOf(20));
  expect(media).toMatchObject({ metadata: null, isSounding: false });
  setOption(true);
  expect(media).toMatchObject({ playbackState: 'playing', isSounding: true });
  setOption(false);
  expect(media).toMatchObject({ metadata: null, playbackState: 'none', isSounding: false });
});

test('after a reload playback begins with the first touch, but not for a paused session', async () => {
  media.hasGesture = false;
  app.startSession(habitOf(20));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(media.isSounding).toBe(false);
  media.hasGesture = true;
  dispatchEvent(new Event('pointerup'));
  expect(media.isSounding).toBe(true);

  media.hasGesture = false;
  app.pauseSession();
  app.resumeSession();
  await new Promise((resolve) => setTimeout(resolve, 0));
  app.pauseSession();
  media.hasGesture = true;
  dispatchEvent(new Event('keyup'));
  expect(media.isSounding).toBe(false);
});

test('the audio is ten seconds of silence in a valid file', async () => {
  const bytes = new Uint8Array(await makeSilence().arrayBuffer());
  const view = new DataView(bytes.buffer);
  const text = (at: number) => new TextDecoder().decode(bytes.slice(at, at + 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(10);
  expect(new Set(bytes.slice(44))).toEqual(new Set([128]));
});
