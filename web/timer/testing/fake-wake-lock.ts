/** The wake lock of a device, which can be refused or released. */
export class FakeScreen {
  isRefusing = false;
  asked = 0;
  #held = new Set<FakeLock>();

  /** Installs it into the browser of `fakeDevice`. */
  install(): this {
    Object.assign(navigator, { wakeLock: { request: () => this.#request() } });
    return this;
  }

  get isOn(): boolean {
    return this.#held.size > 0;
  }

  /** Releases the locks, as a browser does when a page is hidden. */
  letGo(): void {
    for (const lock of this.#held) lock.drop();
  }

  async #request(): Promise<FakeLock> {
    this.asked += 1;
    if (this.isRefusing) throw new DOMException('The battery is low.', 'NotAllowedError');
    const lock: FakeLock = new FakeLock(() => this.#held.delete(lock));
    this.#held.add(lock);
    return lock;
  }
}

class FakeLock extends EventTarget {
  readonly #onDrop: () => void;

  constructor(onDrop: () => void) {
    super();
    this.#onDrop = onDrop;
  }

  async release(): Promise<void> {
    this.drop();
  }

  drop(): void {
    this.#onDrop();
    this.dispatchEvent(new Event('release'));
  }
}
