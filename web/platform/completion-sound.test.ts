import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDisk } from './testing/disk.ts';
import { FakeAudio } from './testing/fake-audio.ts';

let sound: typeof import('./completion-sound.ts');
let choice: typeof import('./sound-choice.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  FakeAudio.opened.length = 0;
  emptyDisk();
  vi.stubGlobal('AudioContext', FakeAudio);
  sound = await import('./completion-sound.ts');
  choice = await import('./sound-choice.ts');
});

/** Presses, and waits until after its paint. */
async function press(): Promise<FakeAudio> {
  sound.unlockSound();
  await vi.advanceTimersByTimeAsync(1000);
  const [audio] = FakeAudio.opened;
  if (!audio) throw new Error('No way to the loudspeaker was opened.');
  return audio;
}

test('the audio context opens on a press, and is suspended until a sound plays', async () => {
  const audio = await press();
  expect(audio.state).toBe('suspended');
  await press();
  expect(FakeAudio.opened).toHaveLength(1);
  expect(audio.state).toBe('suspended');
});

test('the sound starts on a running clock, and the context is suspended after its last note', async () => {
  const audio = await press();
  sound.playCompletionSound();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.state).toBe('running');
  expect(audio.begun.map(({ state }) => state)).toEqual(['running', 'running', 'running']);
  audio.endSounds();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.state).toBe('suspended');
});

test('a press during the sound does not stop it', async () => {
  const audio = await press();
  sound.playCompletionSound();
  await press();
  expect(audio.state).toBe('running');
});

test('no sound plays during a call, and the next one plays again', async () => {
  const audio = await press();
  audio.isInterrupted = true;
  sound.playCompletionSound();
  await press();
  expect(audio.begun).toEqual([]);
  audio.isInterrupted = false;
  await press();
  expect(audio.state).toBe('suspended');
  sound.playCompletionSound();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.begun).toHaveLength(3);
});

test('the bell has one stroke, the volume is the chosen one, and without a sound no context opens', async () => {
  choice.setSoundChoice({ sound: 'none' });
  sound.playCompletionSound();
  expect(FakeAudio.opened).toEqual([]);
  const audio = await press();
  sound.playCompletionSound();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.begun).toEqual([]);

  choice.setSoundChoice({ sound: 'bell', volume: 100 });
  sound.playCompletionSound();
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(audio.begun.map(({ atS }) => atS)).size).toBe(1);
  const loudBell = audio.loudest;
  audio.loudest = 0;
  choice.setSoundChoice({ volume: 50 });
  sound.playCompletionSound();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.loudest).toBeCloseTo(loudBell / 2);
  localStorage.setItem('hexis:sound', 'a gong');
  expect(choice.soundChoice()).toEqual({ sound: 'chime', volume: 50 });
});
