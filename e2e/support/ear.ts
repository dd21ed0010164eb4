import type { Page } from '@playwright/test';

/** A note as the page scheduled it. */
interface Note {
  readonly pitchHz: number;
  /** By the audio clock. */
  readonly atS: number;
}

/** Where the page keeps the notes that it scheduled. */
const NOTES = 'scheduledNotes';

/** What the page tells of the first sound that its audio graph sent to the loudspeaker. */
const HEARD = 'firstSoundAtMs';

/** Listens to a page from its next document on. */
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

/** Runs in the page: writes down each note that an oscillator starts with. */
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
 * Runs in the page. Whatever is connected to the loudspeaker is connected to an analyser too, which keeps the last 0.7
 * seconds. From then on it is looked at ten times a second of the audio clock, which no hidden page slows down; where
 * in those seconds the sound begins, and what time that was, the audio clock tells.
 */
function listen(heard: string): void {
  const { prototype }: { prototype: { connect: unknown } } = AudioNode;
  const connect = prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  const ears = new WeakMap<BaseAudioContext, AnalyserNode>();

  function hear(audio: AudioContext): AnalyserNode {
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
      const ear = ears.get(context) ?? hear(context);
      ears.set(context, ear);
      connect.call(this, ear);
    }
    return connect.apply(this, to);
  };
}
