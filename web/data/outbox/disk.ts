import type { PlayEvent } from '#contract/events.ts';
import { sleep } from '../../platform/clock.ts';
import { createSignal } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import type { RefusedEntry, StoredEntry } from './entries.ts';

/** The running session as persisted on the device. */
export interface SessionCopy {
  /** Counts changes: the higher version is newer. */
  readonly version: number;
  /** Null if no session is active. */
  readonly event: PlayEvent | null;
  /** Adopted from the server: of two copies with the same version, a change that the user made in another tab wins. */
  readonly isAdopted?: boolean;
}

export interface StoredSession extends SessionCopy {
  readonly subject: string;
}

/** A database of its own, because it outlives a logout, which deletes the device's other data. */
export const OUTBOX_DATABASE = 'hexis-outbox';
export const STORES = ['entries', 'refused', 'sessions'] as const;

/** Null if the browser has no database. `onLost` is called when the browser closes it. */
export function openOutbox(onLost: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(OUTBOX_DATABASE, 1);
      request.addEventListener('upgradeneeded', () => createStores(request.result));
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('close', onLost);
        // Closes it if a page of a newer release needs to upgrade it.
        database.addEventListener('versionchange', () => database.close());
        resolve(database);
      });
    } catch {
      resolve(null);
    }
  });
}

function createStores(database: IDBDatabase): void {
  // The key gives the order in which all tabs have made their entries.
  database.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
  database.createObjectStore('refused', { keyPath: 'id' });
  database.createObjectStore('sessions', { keyPath: 'subject' });
}

export interface OutboxOnDisk {
  readonly entries: readonly StoredEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly sessions: readonly StoredSession[];
}

type GetStore = (name: (typeof STORES)[number]) => IDBObjectStore;
type WriteRows = (store: GetStore) => void;

interface WaitingWrite {
  readonly write: WriteRows;
  readonly conclude: (isWritten: boolean) => void;
}

/** Waits for the disk are limited to this: then changes stay in memory, and are sent all the same. */
const LONGEST_WAIT_MS = 3000;

const otherTabs = new BroadcastChannel('hexis-outbox-disk');
const otherTabWrote = createSignal();
/** Null if the browser has no database. */
let database: 'opening' | IDBDatabase | null = 'opening';
let opening = open();
let waiting: WaitingWrite[] = [];
let lastWritten: Promise<unknown> = opening;

otherTabs.addEventListener('message', () => {
  otherTabWrote.emit();
});

export const onOtherTabsWrite = otherTabWrote.subscribe;

/**
 * Writes at the end of the current task, in one transaction with all other writes of the task. From then on the write
 * survives a reload, and a moment later the end of the browser. Resolves with whether it is on disk.
 */
export function writeDown(write: WriteRows): Promise<boolean> {
  if (waiting.length === 0) queueMicrotask(writeAll);
  const written = new Promise<boolean>((resolve) => {
    waiting.push({ write, conclude: resolve });
  });
  lastWritten = written;
  return written;
}

/** Resolves when all earlier writes are on disk, or have failed. */
export async function allWritten(): Promise<void> {
  await Promise.race([lastWritten, sleep(LONGEST_WAIT_MS)]);
}

/** Reads all stores, including earlier writes; null if the disk cannot be read in time. */
export async function readDisk(): Promise<OutboxOnDisk | null> {
  await Promise.race([opening, sleep(LONGEST_WAIT_MS)]);
  writeAll();
  const transaction = begin('readonly');
  if (!transaction) return null;
  const requests = STORES.map((name) => transaction.objectStore(name).getAll());
  // WebKit suspends a page that the user leaves and keeps it for Back: its open transactions would block other pages.
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
    // One value cannot be written: then none is.
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

/** Null if the database is missing, still opening or closed. */
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

/** Persists the running session in one transaction with the change that made it. */
export function persistSessionToDisk(session: SessionCopy): void {
  const subject = tokenSubject();
  void writeDown((store) => store('sessions').put({ ...session, subject }));
}

/** The session of the logged-in user; null if none is stored, or the disk cannot be read. */
export async function readSessionOnDisk(): Promise<StoredSession | null> {
  const subject = tokenSubject();
  const disk = await readDisk();
  return disk?.sessions.find((session) => session.subject === subject) ?? null;
}

/** Deletes the session of the logged-in user, on logout. */
export function forgetSessionOnDisk(): void {
  const subject = tokenSubject();
  void writeDown((store) => store('sessions').delete(subject));
}
