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

/** A press of somebody who plays, and what comes after its paint. */
async function press(): Promise<FakeAudio> {
  sound.unlockSound();
  await vi.advanceTimersByTimeAsync(1000);
  const [audio] = FakeAudio.opened;
  if (!audio) throw new Error('No way to the loudspeaker was opened.');
  return audio;
}

test('the way to the loudspeaker is opened by a press, and rests until something sounds', async () => {
  const audio = await press();
  expect(audio.state).toBe('suspended');
  await press();
  expect(FakeAudio.opened).toHaveLength(1);
  expect(audio.state).toBe('suspended');
});

test('an end is heard: its notes begin on a clock that goes, and after the last it rests again', async () => {
  const audio = await press();
  sound.playCompletionSound();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.state).toBe('running');
  expect(audio.begun.map(({ state }) => state)).toEqual(['running', 'running', 'running']);
  audio.endSounds();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.state).toBe('suspended');
});

test('a press while it sounds does not silence it', async () => {
  const audio = await press();
  sound.playCompletionSound();
  await press();
  expect(audio.state).toBe('running');
});

test('while a call interrupts the sound an end is silent, and the next one is heard', async () => {
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

test('the bell is struck once, the volume is that which was chosen, and without a sound nothing opens', async () => {
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
