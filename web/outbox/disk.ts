import type { PlayEvent } from '#contract/events.ts';
import { sleep } from '../platform/clock.ts';
import { tokenSubject } from '../platform/token-store.ts';
import type { RefusedEntry, StoredEntry } from './entries.ts';
import { createSignal } from '../platform/signal.ts';

/** The running session as it is on the device. */
export interface SessionCopy {
  /** The higher one is the later. */
  readonly version: number;
  /** Null where nothing is played. */
  readonly event: PlayEvent | null;
  /** Taken over from the server: of two of one version, what a person did in another tab counts. */
  readonly isAdopted?: boolean;
}

export interface KeptSession extends SessionCopy {
  readonly subject: string;
}

/** A database of its own: it outlives a logout, which clears what else is on the device. */
export const OUTBOX_DATABASE = 'hexis-outbox';
export const STORES = ['entries', 'refused', 'sessions'] as const;

/** Null where the browser has none to give. `onLost` hears that the browser has closed it. */
export function openOutbox(onLost: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(OUTBOX_DATABASE, 1);
      request.addEventListener('upgradeneeded', () => createStores(request.result));
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('close', onLost);
        // A newer page of the product wants to change it.
        database.addEventListener('versionchange', () => database.close());
        resolve(database);
      });
    } catch {
      resolve(null);
    }
  });
}

function createStores(database: IDBDatabase): void {
  // The place of an entry is its key: the order in which all tabs have made theirs.
  database.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
  database.createObjectStore('refused', { keyPath: 'id' });
  database.createObjectStore('sessions', { keyPath: 'subject' });
}

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
const otherTabWrote = createSignal();
/** Null where the browser gives none. */
let database: 'opening' | IDBDatabase | null = 'opening';
let opening = open();
let waiting: WaitingWrite[] = [];
let lastWritten: Promise<unknown> = opening;

otherTabs.addEventListener('message', () => {
  otherTabWrote.emit();
});

export const onOtherTabsWrite = otherTabWrote.subscribe;

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

/** Keeps the running session with the change that made it: both or neither of the same task are on disk. */
export function keepSessionOnDisk(session: SessionCopy): void {
  const subject = tokenSubject();
  void writeDown((store) => store('sessions').put({ ...session, subject }));
}

/** The session of the person who is logged in; null where none was ever kept, or the disk does not say. */
export async function readSessionOnDisk(): Promise<KeptSession | null> {
  const subject = tokenSubject();
  const disk = await readDisk();
  return disk?.sessions.find((session) => session.subject === subject) ?? null;
}

/** Of the person who is logged in, who leaves. */
export function forgetSessionOnDisk(): void {
  const subject = tokenSubject();
  void writeDown((store) => store('sessions').delete(subject));
}
