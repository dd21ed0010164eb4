import { soundChoice, type EndSound } from './sound-choice.ts';

/** One tone: pitch, start, fade-out time and relative volume. */
interface Tone {
  readonly pitchHz: number;
  readonly atS: number;
  readonly lengthS: number;
  readonly level: number;
  readonly type: 'triangle' | 'sine';
}

/** Three rising notes. */
const CHIME: readonly Tone[] = [523, 659, 784].map((pitchHz, index) => ({
  pitchHz,
  atS: index * 0.15,
  lengthS: 0.5,
  level: 1,
  type: 'triangle',
}));

/** One stroke of a bell: its partials, of which the high ones fade first. */
const BELL: readonly Tone[] = [
  { ratio: 0.5, level: 0.35, lengthS: 3.2 },
  { ratio: 1, level: 0.6, lengthS: 2.6 },
  { ratio: 1.2, level: 0.3, lengthS: 1.8 },
  { ratio: 1.5, level: 0.2, lengthS: 1.4 },
  { ratio: 2, level: 0.35, lengthS: 1.1 },
  { ratio: 2.67, level: 0.12, lengthS: 0.6 },
  { ratio: 4.1, level: 0.08, lengthS: 0.3 },
].map(({ ratio, ...tone }) => ({ ...tone, pitchHz: 660 * ratio, atS: 0, type: 'sine' }));

const TONES: Readonly<Record<EndSound, readonly Tone[]>> = { chime: CHIME, bell: BELL, none: [] };

/** Gain of a tone of level 1 at full volume; overlapping tones would distort above it. */
const LOUDEST = 0.6;
/** Slow devices have painted by then; a gesture counts for seconds. */
const PAINTED_AFTER_MS = 100;

let context: AudioContext | undefined;
let tonesToEnd = 0;

/**
 * Browsers allow sound only after a gesture: call this within one, so that the end of a session can sound. Opening the
 * audio device takes a tenth of a second, so the gesture's change is painted first.
 */
export function unlockSound(): void {
  setTimeout(() => void openContext().then(restWhereSilent, stayInterrupted), PAINTED_AFTER_MS);
}

/** Plays the sound that the user has chosen for the end of a session, if any. */
export function playCompletionSound(): void {
  const { sound, volume } = soundChoice();
  const tones = TONES[sound];
  if (tones.length === 0) return;
  tonesToEnd += tones.length;
  void openContext().then(
    (audio) => playTones(audio, tones, (LOUDEST * volume) / 100),
    () => {
      tonesToEnd -= tones.length;
    },
  );
}

/** iOS interrupts a context during a call, and rejects `resume()` until it ends: the next gesture tries again. */
function stayInterrupted(): void {}

async function openContext(): Promise<AudioContext> {
  context ??= new AudioContext();
  await context.resume();
  return context;
}

/** An open silent context would wake the processor a hundred times a second. */
function restWhereSilent(): void {
  if (tonesToEnd === 0) void context?.suspend();
}

function playTones(audio: AudioContext, tones: readonly Tone[], gain: number): void {
  const startS = audio.currentTime + 0.02;
  for (const tone of tones) playTone(audio, tone, startS + tone.atS, gain * tone.level);
}

function playTone(audio: AudioContext, tone: Tone, atS: number, gain: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = tone.type;
  oscillator.frequency.value = tone.pitchHz;
  volume.gain.setValueAtTime(0, atS);
  volume.gain.linearRampToValueAtTime(gain, atS + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, atS + tone.lengthS);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(atS);
  oscillator.stop(atS + tone.lengthS);
  oscillator.addEventListener('ended', () => {
    tonesToEnd -= 1;
    restWhereSilent();
  });
}
