import type { Page } from '@playwright/test';

/** What the page tells of the first sound that its audio graph sent to the loudspeaker. */
const HEARD = 'firstSoundAtMs';

/** Listens to a page from its next document on. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(listen, HEARD);
}

/** When the first sound of the page reached the loudspeaker, in epoch milliseconds; null before that. */
export async function firstSoundAt(page: Page): Promise<number | null> {
  return page.evaluate(
    (name) => (Reflect.get(globalThis, name) as number | undefined) ?? null,
    HEARD,
  );
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
