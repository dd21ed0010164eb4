import * as fakes from 'fake-indexeddb';
import { vi } from 'vitest';

const { indexedDB: _, ...classes } = fakes;

/** Gives the test an empty IndexedDB. */
export function emptyDatabase(): void {
  // The classes stay: code that an earlier test left running still uses them with `instanceof`.
  Object.assign(globalThis, classes);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
}
