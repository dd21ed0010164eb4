import type { Page } from '@playwright/test';

/** A note as the page scheduled it. */
interface Note {
  readonly pitchHz: number;
  /** By the audio clock. */
  readonly atS: number;
}

/** Name of the global with the scheduled notes. */
const NOTES = 'scheduledNotes';

/** Name of the global with the time of the first sound sent to the loudspeaker. */
const HEARD = 'firstSoundAtMs';

/** Records the sounds of a page from its next document on. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(listen, HEARD);
  await page.addInitScript(writeDown, NOTES);
}

/** When the first sound of the page reached the loudspeaker, in epoch milliseconds; null before that. */
export async function firstSoundAt(page: Page): Promise<number | null> {
  return page.evaluate(
    (name) => (Reflect.get(globalThis, name) as number | undefined) ?? null,
    HEARD,
  );
}

/** The notes that the page has scheduled so far. */
export async function scheduledNotes(page: Page): Promise<Note[]> {
  return page.evaluate((name) => Reflect.get(globalThis, name) as Note[], NOTES);
}

/** Runs in the page: records each note that an oscillator starts with. */
function writeDown(notes: string): void {
  const written: Note[] = [];
  Reflect.set(globalThis, notes, written);
  const { prototype }: { prototype: { start: unknown } } = OscillatorNode;
  const start = prototype.start as (this: OscillatorNode, atS: number) => void;
  prototype.start = function startAndWrite(this: OscillatorNode, atS = this.context.currentTime) {
    written.push({ pitchHz: this.frequency.value, atS });
    start.call(this, atS);
  };
}

/**
 * Runs in the page. Connects all sources of the loudspeaker to an analyser too, which keeps the last 0.7 seconds and is
 * read ten times a second by the audio clock, which a hidden page does not slow down. The audio clock gives the time at
 * which the sound begins within these seconds.
 */
function listen(heard: string): void {
  const { prototype }: { prototype: { connect: unknown } } = AudioNode;
  const connect = prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  const ears = new WeakMap<BaseAudioContext, AnalyserNode>();

  function listenTo(audio: AudioContext): AnalyserNode {
    const ear = new AnalyserNode(audio, { fftSize: 32_768 });
    const samples = new Float32Array(ear.fftSize);

    function look(): void {
      ear.getFloatTimeDomainData(samples);
      const first = samples.findIndex((sample) => Math.abs(sample) > 0.001);
      if (first < 0) return lookAgain();
      const atS = audio.currentTime - (samples.length - first) / audio.sampleRate;
      const { contextTime = 0, performanceTime = 0 } = audio.getOutputTimestamp();
      const atMs = performance.timeOrigin + performanceTime + (atS - contextTime) * 1000;
      Reflect.set(globalThis, heard, atMs);
    }

    function lookAgain(): void {
      const nothing = new ConstantSourceNode(audio, { offset: 0 });
      connect.call(nothing, audio.destination);
      nothing.addEventListener('ended', look);
      nothing.start();
      nothing.stop(audio.currentTime + 0.1);
    }

    lookAgain();
    return ear;
  }

  prototype.connect = function connectAndHear(this: AudioNode, ...to: unknown[]) {
    const [target] = to;
    const { context } = this;
    if (target instanceof AudioDestinationNode && context instanceof AudioContext) {
      const ear = ears.get(context) ?? listenTo(context);
      ears.set(context, ear);
      connect.call(this, ear);
    }
    return connect.apply(this, to);
  };
}
