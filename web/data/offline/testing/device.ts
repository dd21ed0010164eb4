import * as fakes from 'fake-indexeddb';
import { vi } from 'vitest';

/** A page with an empty disk and the logged-in user Ada. */
export function openDevice(): {
  hidden: boolean;
  readonly dispatchEvent: EventTarget['dispatchEvent'];
} {
  const { indexedDB: _, ...classes } = fakes;
  Object.assign(globalThis, classes);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
  });
  vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => {}) } });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  logIn('ada');
  return page;
}

const disk = new Map<string, string>();

export function logIn(subject: string): void {
  disk.set('auth_token', `e30.${btoa(JSON.stringify({ sub: subject }))}.`);
}

export function logOut(): void {
  disk.clear();
}

/** Loads the page anew: the memory is empty, the disk stays. */
export async function loadPage() {
  vi.resetModules();
  return {
    ...(await import('../persist-reads.ts')),
    ...(await import('../stored-reads-database.ts')),
    ...(await import('../restore-reads.ts')),
    ...(await import('../write-reads.ts')),
    ...(await import('../../outbox/outbox.ts')),
    ...(await import('../../outbox/disk.ts')),
    ...(await import('../../queries/query-client.ts')),
    ...(await import('../../queries/queries.ts')),
  };
}
