import * as fakes from 'fake-indexeddb';
import { vi } from 'vitest';

const { indexedDB: _, ...classes } = fakes;

/** Gives the test an IndexedDB with nothing in it. */
export function emptyDatabase(): void {
  // They stay: what an earlier test left running still asks what is one of them.
  Object.assign(globalThis, classes);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
}
