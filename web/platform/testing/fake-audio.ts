/** Stands in for the way to the loudspeaker: it runs only while it is told to, and its clock with it. */
export class FakeAudio {
  static readonly opened: FakeAudio[] = [];
  /** The loudest that any sound becomes. */
  loudest = 0;
  /** When each sound is to begin, by a clock that stood or went when it was asked to. */
  readonly begun: { readonly atS: number; readonly state: AudioContextState }[] = [];
  readonly destination = {};
  readonly currentTime = 10;
  state: AudioContextState = 'suspended';
  /** As by a call on an iPhone. */
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

  /** All that was begun has been heard. */
  endSounds(): void {
    for (const end of this.#endings.splice(0)) end();
  }
}
