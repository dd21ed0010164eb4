import { vi } from 'vitest';
import { entriesOnDisk } from '../../outbox/testing/outbox-on-disk.ts';

/** A page load: everything in memory is new, what the device keeps stays. */
export async function openApp() {
  vi.resetModules();
  // Libraries take a `document` for a whole browser.
  const page = globalThis.document ?? { hidden: true };
  vi.stubGlobal('document', undefined);
  const app = await loadApp();
  vi.stubGlobal('document', page);
  return app;
}

async function loadApp() {
  const { refreshEntries } = await import('../../outbox/entries.ts');
  return {
    refreshEntries,
    ...(await import('../session-actions.ts')),
    ...(await import('../session-store.ts')),
    ...(await import('../completion.ts')),
    ...(await import('../earned-break.ts')),
    ...(await import('../session-todos.ts')),
    ...(await import('../session-clock.ts')),
    ...(await import('../clock-check.ts')),
    ...(await import('../../platform/clock.ts')),
    ...(await import('../server-session.ts')),
    ...(await import('../cached-day.ts')),
    ...(await import('../mark-done.ts')),
    ...(await import('../undo-finish.ts')),
    ...(await import('../level-up.ts')),
    ...(await import('../level-up-notice.ts')),
    ...(await import('../take-back.ts')),
    ...(await import('../late-refusals.ts')),
    ...(await import('../../outbox/outbox.ts')),
    ...(await import('../../outbox/disk.ts')),
    ...(await import('../../outbox/status.ts')),
    ...(await import('../../api/queries.ts')),
    ...(await import('../../platform/retry-wait.ts')),
    ...(await import('../../api/query-client.ts')),
    ...(await import('../../ui/toast-queue.ts')),
  };
}

const nextTurn = setTimeout;

/** Waits in turns of the event loop, so that the fake clock stands still meanwhile. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 2000) throw new Error(`Still not so: ${String(isSo)}`);
    await new Promise((resolve) => nextTurn(resolve, 0));
  }
}

/** Everything is off the disk, by whichever tab. */
export async function untilSent(): Promise<void> {
  for (let turns = 0; (await entriesOnDisk()).length > 0; turns += 1) {
    if (turns > 2000) throw new Error('Not everything was sent');
    await new Promise((resolve) => nextTurn(resolve, 0));
  }
}

export type App = Awaited<ReturnType<typeof openApp>>;
