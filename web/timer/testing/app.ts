import { vi } from 'vitest';
import type { Todo } from '#contract/todos.ts';
import { entriesOnDisk } from '../../data/outbox/testing/outbox-on-disk.ts';

/** Loads the app anew: the memory is empty, the device's storage stays. */
export async function openApp() {
  vi.resetModules();
  // Libraries assume a whole browser if there is a `document`.
  const page = globalThis.document ?? { hidden: true };
  vi.stubGlobal('document', undefined);
  const app = await loadApp();
  vi.stubGlobal('document', page);
  return app;
}

async function loadApp() {
  const { refreshEntries } = await import('../../data/outbox/entries.ts');
  return {
    refreshEntries,
    ...(await import('../state/session-actions.ts')),
    ...(await import('../state/session-store.ts')),
    ...(await import('../end/completion.ts')),
    ...(await import('../breaks/earned-break.ts')),
    ...(await import('../state/session-todos.ts')),
    ...(await import('../state/session-clock.ts')),
    ...(await import('../sync/clock-check.ts')),
    ...(await import('../../platform/clock.ts')),
    ...(await import('../sync/server-session.ts')),
    ...(await import('../state/cached-day.ts')),
    ...(await import('../end/mark-done.ts')),
    ...(await import('../end/undo-finish.ts')),
    ...(await import('../end/level-up.ts')),
    ...(await import('../end/delete-recorded.ts')),
    ...(await import('../sync/late-refusals.ts')),
    ...(await import('../../data/outbox/outbox.ts')),
    ...(await import('../../data/outbox/disk.ts')),
    ...(await import('../../data/outbox/status.ts')),
    ...(await import('../../data/queries/queries.ts')),
    ...(await import('../../platform/retry-wait.ts')),
    ...(await import('../../data/queries/query-client.ts')),
    ...(await import('../../ui/toast-queue.ts')),
  };
}

const nextTurn = setTimeout;

/** Waits in turns of the event loop, during which the fake clock stands still. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 2000) throw new Error(`Still not so: ${String(isSo)}`);
    await new Promise((resolve) => nextTurn(resolve, 0));
  }
}

/** Waits until the outbox is empty on disk. */
export async function untilSent(): Promise<void> {
  for (let turns = 0; (await entriesOnDisk()).length > 0; turns += 1) {
    if (turns > 2000) throw new Error('Not everything was sent');
    await new Promise((resolve) => nextTurn(resolve, 0));
  }
}

export type App = Awaited<ReturnType<typeof openApp>>;

/** Waits until the outbox is empty on disk and in the app's count. */
export async function untilDelivered(app: App): Promise<void> {
  await untilSent();
  await until(() => app.pendingCount() === 0);
}

/** The todos of the session that the app shows as played. */
export function shownTodos(app: App): readonly Todo[] {
  const session = app.currentSession();
  return session.state === 'playing' ? session.event.todos : [];
}
