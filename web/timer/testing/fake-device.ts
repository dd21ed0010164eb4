import { vi } from 'vitest';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { FakeAudio } from '../../platform/testing/fake-audio.ts';
import { emptyDatabase } from '../../platform/testing/fake-database.ts';
import { fakeTabs } from '../../platform/testing/fake-tabs.ts';

/** Replaces the browser's APIs that the session code uses. */
export function fakeDevice(): void {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
  vi.stubGlobal('performance', fakeSteadyClock());
  emptyDisk();
  sessionStorage.clear();
  emptyDatabase();
  vi.stubGlobal('navigator', {
    ...fakeTabs(),
    onLine: true,
    userActivation: { hasBeenActive: false },
  });
  vi.stubGlobal('AudioContext', FakeAudio);
}

/** Follows the wall clock, except for `jumpWallClock`. */
function fakeSteadyClock(): Performance {
  aheadMs = 0;
  return Object.assign(Object.create(performance) as Performance, {
    now: () => Date.now() - aheadMs,
  });
}

let aheadMs = 0;

/** Simulates sleep or a changed clock: the wall clock moves and no timer fires. */
export function jumpWallClock(byMs: number): void {
  aheadMs += byMs;
  vi.setSystemTime(Date.now() + byMs);
}

/** A visible page that can be hidden. Call it after the app was loaded. */
export function fakePage(): {
  hidden: boolean;
  readonly dispatchEvent: EventTarget['dispatchEvent'];
} {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  return page;
}
