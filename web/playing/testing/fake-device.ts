import { vi } from 'vitest';

/** Stands in for the browser's own things that the code of a session reaches. */
export function fakeDevice(): void {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('performance', fakeSteadyClock());
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('navigator', {
    ...fakeLocks(),
    onLine: true,
    userActivation: { hasBeenActive: false },
  });
  vi.stubGlobal('AudioContext', FakeAudio);
  FakeChannel.open.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
}

/** It goes with the wall clock, but for `jumpWallClock`. */
function fakeSteadyClock(): Performance {
  aheadMs = 0;
  return Object.assign(Object.create(performance) as Performance, {
    now: () => Date.now() - aheadMs,
  });
}

let aheadMs = 0;

/** The device sleeps, or somebody sets its clock: no timer runs meanwhile. */
export function jumpWallClock(byMs: number): void {
  aheadMs += byMs;
  vi.setSystemTime(Date.now() + byMs);
}

/** A page that can be hidden. After the app was loaded: its libraries take a `document` for a whole browser. */
export function fakePage(): {
  hidden: boolean;
  readonly dispatchEvent: EventTarget['dispatchEvent'];
} {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  return page;
}

class FakeStorage {
  readonly #kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#kept.set(key, text);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}

class FakeAudio {
  readonly state = 'running';
}

/** What one tab posts, the others hear. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

/** Whoever asks for the lock waits until those who asked before are done. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  function request(_: string, work: () => Promise<unknown>): Promise<unknown> {
    last = last.then(work, work);
    return last;
  }
  return { locks: { request } };
}
