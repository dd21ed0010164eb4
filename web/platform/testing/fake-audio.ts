/** An `AudioContext` that runs, with its clock, only after `resume()`. */
export class FakeAudio {
  static readonly opened: FakeAudio[] = [];
  /** Highest gain of all sounds. */
  loudest = 0;
  /** Start times of the sounds, with the context's state at that time. */
  readonly begun: { readonly atS: number; readonly state: AudioContextState }[] = [];
  readonly destination = {};
  readonly currentTime = 10;
  state: AudioContextState = 'suspended';
  /** Interrupted as by a call on an iPhone. */
  isInterrupted = false;
  readonly #endings: (() => void)[] = [];

  constructor() {
    FakeAudio.opened.push(this);
  }

  async resume(): Promise<void> {
    await Promise.resolve();
    if (this.isInterrupted) throw new DOMException('Interrupted', 'InvalidStateError');
    this.state = 'running';
  }

  async suspend(): Promise<void> {
    await Promise.resolve();
    this.state = 'suspended';
  }

  createOscillator(): object {
    return {
      frequency: {},
      connect: (next: object) => next,
      start: (atS: number) => this.begun.push({ atS, state: this.state }),
      stop: () => {},
      addEventListener: (_: 'ended', listener: () => void) => this.#endings.push(listener),
    };
  }

  createGain(): object {
    const ramp = {
      setValueAtTime() {},
      linearRampToValueAtTime: (gain: number) => {
        this.loudest = Math.max(this.loudest, gain);
      },
      exponentialRampToValueAtTime() {},
    };
    return { gain: ramp, connect: (next: object) => next };
  }

  /** Ends all started sounds. */
  endSounds(): void {
    for (const end of this.#endings.splice(0)) end();
  }
}
