import type { Query } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { nowMs } from '../platform/clock.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { readKept, type KeptRead, WIRE_SHAPE } from './kept-reads-database.ts';
import { deleteKept, writeKept } from './write-reads.ts';
import { onEvent, stopAll } from '../platform/signal.ts';

/** What the keys of the reads begin with that are kept: all but the pages of the history, which are without end. */
const KEPT: ReadonlySet<unknown> = new Set([
  'archived',
  'breaks',
  'events',
  'habit',
  'identities',
  'me',
]);
const WRITTEN_AFTER_MS = 1000;
/** Months and habits that were looked at; the longest unseen go first. */
const MOST_KEPT = 80;

/**
 * Keeps on the device what the screens show, so that the next start needs no network: what has changed, a second
 * after it did, and when the page goes.
 */
export function keepReads(): () => void {
  const subject = tokenSubject();
  const changed = new Set<Query>();
  const written = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const kept = [...changed].map((query) => toKept(query, subject));
    changed.clear();
    // Whoever has left, in whichever tab, leaves nothing behind.
    if (kept.length === 0 || subject === '' || tokenSubject() !== subject) return;
    for (const { hash, data } of kept) written.set(hash, data);
    void writeKept(kept);
  }

  function writeIfHidden(): void {
    if (document.hidden) write();
  }

  function note(query: Query): void {
    const { queryKey, queryHash, state } = query;
    const isNews = state.data !== undefined && written.get(queryHash) !== state.data;
    if (!isNews || !KEPT.has(queryKey[0])) return;
    changed.add(query);
    timer ??= setTimeout(write, WRITTEN_AFTER_MS);
  }

  const reads = queryClient.getQueryCache();
  const stop = reads.subscribe((notice) => {
    if (notice.type === 'updated' && notice.action.type === 'success') note(notice.query);
  });
  for (const query of reads.getAll()) note(query);
  void dropOthers(subject);
  return stopAll([stop, write, onEvent('visibilitychange', writeIfHidden, { on: document })]);
}

function toKept({ queryKey, queryHash, state }: Query, subject: string): KeptRead {
  const keptAtMs = nowMs();
  return { subject, hash: queryHash, queryKey, data: state.data, shape: WIRE_SHAPE, keptAtMs };
}

/** Deletes what cannot be shown any more: another user's, another form's, and what is too much. */
async function dropOthers(subject: string): Promise<void> {
  const kept = await readKept();
  const own = kept.filter((read) => read.subject === subject);
  const times = own.map(({ keptAtMs }) => keptAtMs).toSorted((one, other) => other - one);
  const oldestMs = times[MOST_KEPT - 1] ?? 0;
  const isWanted = (read: KeptRead) =>
    read.subject === subject && read.shape === WIRE_SHAPE && read.keptAtMs >= oldestMs;
  await deleteKept(kept.filter((read) => !isWanted(read)));
}
