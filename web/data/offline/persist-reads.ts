import type { Query } from '@tanstack/react-query';
import { nowMs } from '../../platform/clock.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { queryClient } from '../queries/query-client.ts';
import { readStored, type PersistedRead, WIRE_SHAPE } from './stored-reads-database.ts';
import { deleteStored, writeStored } from './write-reads.ts';

/** First key parts of the queries that are persisted: all but the pages of the history, which are unlimited. */
const STORED: ReadonlySet<unknown> = new Set([
  'archived',
  'breaks',
  'events',
  'habit',
  'identities',
  'me',
]);
const WRITTEN_AFTER_MS = 1000;
/** Includes months and habits that were opened; those not shown for longest are deleted first. */
const MOST_KEPT = 80;

/**
 * Persists the data of the screens, so that the next start works offline: each change after a second, and when the page
 * is hidden.
 */
export function persistReads(): () => void {
  const subject = tokenSubject();
  const changed = new Set<Query>();
  const written = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const stored = [...changed].map((query) => toStored(query, subject));
    changed.clear();
    // After a logout, in any tab, nothing is written.
    if (stored.length === 0 || subject === '' || tokenSubject() !== subject) return;
    for (const { hash, data } of stored) written.set(hash, data);
    void writeStored(stored);
  }

  function writeIfHidden(): void {
    if (document.hidden) write();
  }

  function trackRead(query: Query): void {
    const { queryKey, queryHash, state } = query;
    const isNews = state.data !== undefined && written.get(queryHash) !== state.data;
    if (!isNews || !STORED.has(queryKey[0])) return;
    changed.add(query);
    timer ??= setTimeout(write, WRITTEN_AFTER_MS);
  }

  const reads = queryClient.getQueryCache();
  const stop = reads.subscribe((notice) => {
    if (notice.type === 'updated' && notice.action.type === 'success') trackRead(notice.query);
  });
  for (const query of reads.getAll()) trackRead(query);
  void dropOthers(subject);
  return stopAll([stop, write, onEvent('visibilitychange', writeIfHidden, { on: document })]);
}

function toStored({ queryKey, queryHash, state }: Query, subject: string): PersistedRead {
  const keptAtMs = nowMs();
  return { subject, hash: queryHash, queryKey, data: state.data, shape: WIRE_SHAPE, keptAtMs };
}

/** Deletes entries that cannot be shown any more: another user's, another format's, and those above the limit. */
async function dropOthers(subject: string): Promise<void> {
  const stored = await readStored();
  const own = stored.filter((read) => read.subject === subject);
  const times = own.map(({ keptAtMs }) => keptAtMs).toSorted((one, other) => other - one);
  const oldestMs = times[MOST_KEPT - 1] ?? 0;
  const isWanted = (read: PersistedRead) =>
    read.subject === subject && read.shape === WIRE_SHAPE && read.keptAtMs >= oldestMs;
  await deleteStored(stored.filter((read) => !isWanted(read)));
}
