import { vi } from 'vitest';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { emptyDatabase } from '../../platform/testing/fake-database.ts';
import { FakeAudio } from '../../platform/testing/fake-audio.ts';
import { fakeTabs } from '../../platform/testing/fake-tabs.ts';

/** Stands in for the browser's own things that the code of a session reaches. */
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

/** A page that is seen, and can be hidden. After the app was loaded. */
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
