import { sleep } from '../platform/clock.ts';
import { openOutbox, STORES, type KeptSession } from './outbox-database.ts';
import type { RefusedEntry, StoredEntry } from './outbox-entry.ts';

export interface OutboxOnDisk {
  readonly entries: readonly StoredEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly sessions: readonly KeptSession[];
}

type Store = (name: (typeof STORES)[number]) => IDBObjectStore;
type Write = (store: Store) => void;

interface WaitingWrite {
  readonly write: Write;
  readonly conclude: (isWritten: boolean) => void;
}

/** Nothing waits longer for a disk that does not answer: what is done then is in memory, and is sent all the same. */
const LONGEST_WAIT_MS = 3000;

const otherTabs = new BroadcastChannel('hexis-outbox-disk');
const listeners = new Set<() => void>();
/** Null where the browser gives none. */
let database: 'opening' | IDBDatabase | null = 'opening';
let opening = open();
let waiting: WaitingWrite[] = [];
let lastWritten: Promise<unknown> = opening;

otherTabs.addEventListener('message', () => {
  for (const listener of listeners) listener();
});

/** Hears that another tab has written. */
export function onOtherTabsWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Writes at the end of the task that is running, in one transaction with all that the task writes: handed to the browser
 * then, it is safe from a reload, and a moment later from the end of the browser. Resolves with whether it is on disk.
 */
export function writeDown(write: Write): Promise<boolean> {
  if (waiting.length === 0) queueMicrotask(writeAll);
  const written = new Promise<boolean>((resolve) => {
    waiting.push({ write, conclude: resolve });
  });
  lastWritten = written;
  return written;
}

/** Resolves when what was written so far is on disk, or cannot get there. */
export async function allWritten(): Promise<void> {
  await Promise.race([lastWritten, sleep(LONGEST_WAIT_MS)]);
}

/** All that is on disk, what was written before included; null where nothing can be read, or not soon. */
export async function readDisk(): Promise<OutboxOnDisk | null> {
  await Promise.race([opening, sleep(LONGEST_WAIT_MS)]);
  writeAll();
  const transaction = begin('readonly');
  if (!transaction) return null;
  const requests = STORES.map((name) => transaction.objectStore(name).getAll());
  // WebKit suspends the page that is left and keeps it for Back: what it had to commit then would block all other pages.
  transaction.commit();
  if (!(await Promise.race([isDone(transaction), sleep(LONGEST_WAIT_MS)]))) return null;
  const [entries, refused, sessions] = requests.map(({ result }) => result as unknown);
  return { entries, refused, sessions } as OutboxOnDisk;
}

async function open(): Promise<void> {
  database = 'opening';
  database = await openOutbox(() => {
    opening = open();
  });
  writeAll();
}

function writeAll(): void {
  if (waiting.length === 0 || database === 'opening') return;
  const writes = waiting;
  waiting = [];
  const transaction = begin('readwrite');
  if (!transaction) return conclude(writes, false);
  try {
    for (const { write } of writes) write((name) => transaction.objectStore(name));
    transaction.commit();
  } catch {
    // Something that cannot be written: then none of it is.
    transaction.abort();
  }
  void follow(transaction, writes);
}

async function follow(transaction: IDBTransaction, writes: readonly WaitingWrite[]): Promise<void> {
  const isWritten = await isDone(transaction);
  conclude(writes, isWritten);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  if (isWritten) otherTabs.postMessage('written');
}

/** Null where there is no database, not yet, or no longer. */
function begin(mode: IDBTransactionMode): IDBTransaction | null {
  if (database === 'opening') return null;
  try {
    return database?.transaction(STORES, mode, { durability: 'strict' }) ?? null;
  } catch {
    return null;
  }
}

function isDone(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve) => {
    transaction.addEventListener('complete', () => resolve(true));
    transaction.addEventListener('abort', () => resolve(false));
  });
}

function conclude(writes: readonly WaitingWrite[], isWritten: boolean): void {
  for (const { conclude: tell } of writes) tell(isWritten);
}
