import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';
import { afterTokenReady } from '../../platform/desktop.ts';
import { createSignal } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { onOtherTabsWrite, readDisk, writeDown } from './disk.ts';
import {
  followEntries,
  isNotStored,
  storeInSecondStore,
  refusedInSecondStore,
  removeFromSecondStore,
  takeFromSecondStore,
} from './second-store.ts';

/** A change made on this device that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Also sent as the `Idempotency-Key`, so that the server applies it once even if it is sent twice. */
  readonly id: string;
  /** User id of the author: another user who logs in here neither sends nor sees it. */
  readonly subject: string;
  readonly route: RouteKey;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly madeAtMs: number;
  /** For a completion: whether this device has shown the level-up, so that it is not shown again with the answer. */
  readonly isLevelUpShown?: boolean | undefined;
  /** How often the server has failed at it with a 500. */
  readonly failures?: number;
  /** The page that made it still offers an Undo: it is neither counted nor sent before that has passed. */
  readonly isHeld?: boolean;
}

/** `place`: its position among the entries of all tabs. */
export type StoredEntry = OutboxEntry & { readonly place: number };

/** A change that the server has refused, kept until the user decides. */
export type RefusedEntry = OutboxEntry & { readonly place?: number; readonly problem: Problem };

/** Id of the record that a request body creates. */
export function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}

/** This tab's view of the entries of all tabs and users. */
interface EntriesSnapshot {
  readonly stored: readonly StoredEntry[];
  /** Made in this tab, and not yet known to be on disk. */
  readonly fresh: readonly OutboxEntry[];
  readonly refused: readonly RefusedEntry[];
}

let picture: EntriesSnapshot = { stored: [], fresh: [], refused: [] };
let changes = 0;
const changed = createSignal();

const loading = loadEntries();
onOtherTabsWrite(() => void refreshEntries());

/** Resolves when the entries of earlier pages are loaded, or the disk does not respond in time. */
export function entriesLoaded(): Promise<void> {
  return loading;
}

export const onEntriesChange = changed.subscribe;

export function currentSnapshot(): EntriesSnapshot {
  return picture;
}

/** Changes the view at once; callers write the same to disk in the same task. */
export function changeSnapshot(change: Partial<EntriesSnapshot>): void {
  changes += 1;
  show(change);
}

async function loadEntries(): Promise<void> {
  // The token says which entries are the user's.
  await new Promise<void>(afterTokenReady);
  await refreshEntries();
  for (const entry of takeFromSecondStore()) {
    if ('problem' in entry) storeRefused(entry);
    else appendEntry(entry);
  }
}

/** Reloads the entries from disk, to which other tabs write too. */
export async function refreshEntries(): Promise<void> {
  for (;;) {
    const seen = changes;
    const disk = await readDisk();
    if (!disk) return;
    // A change made here meanwhile may be missing in the result: read again.
    if (seen !== changes) continue;
    const refused = withoutDoubles([...disk.refused, ...refusedInSecondStore()]);
    return show({ stored: disk.entries, refused });
  }
}

function withoutDoubles<E extends OutboxEntry>(entries: readonly E[]): readonly E[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function show(change: Partial<EntriesSnapshot>): void {
  picture = { ...picture, ...change };
  followEntries([...picture.fresh, ...picture.refused]);
  changed.emit();
}

/** Entries of the logged-in user that may be sent, oldest first. */
export function ownEntries(): readonly OutboxEntry[] {
  const subject = tokenSubject();
  return allEntries().filter((entry) => entry.subject === subject && entry.isHeld !== true);
}

/** Number of the logged-in user's changes that this browser could not store: they are lost with the page. */
export function countNotStored(): number {
  return [...ownEntries(), ...refusedEntries()].filter(isNotStored).length;
}

/** Entries of all users for which a page still offers an Undo. */
export function heldEntries(): readonly OutboxEntry[] {
  return allEntries().filter(({ isHeld }) => isHeld === true);
}

function allEntries(): readonly OutboxEntry[] {
  const { stored, fresh } = currentSnapshot();
  return [...stored, ...fresh];
}

/** Writes the entry at the end of the current task, so that a reload loses nothing. */
export function appendEntry(entry: OutboxEntry): void {
  let request: IDBRequest<IDBValidKey> | undefined;
  const written = writeDown((store) => {
    request = store('entries').add(entry);
  });
  changeSnapshot({ fresh: [...currentSnapshot().fresh, entry] });
  void awaitWrite(entry, written, () => Number(request?.result));
}

export function removeEntry(id: string): void {
  dropEntries((entry) => entry.id === id);
}

/** Counts a failure of the server (500); returns their number. */
export function countFailure({ id, failures = 0 }: OutboxEntry): number {
  changeEntry(id, { failures: failures + 1 });
  return failures + 1;
}

/** Lets a held entry be sent. */
export function releaseEntry(id: string): void {
  changeEntry(id, { isHeld: false });
}

function changeEntry(id: string, change: Pick<OutboxEntry, 'failures' | 'isHeld'>): void {
  const apply = <E extends OutboxEntry>(entry: E): E =>
    entry.id === id ? { ...entry, ...change } : entry;
  const { stored, fresh } = currentSnapshot();
  const known = stored.find((entry) => entry.id === id);
  if (known) void writeDown((store) => store('entries').put(apply(known)));
  changeSnapshot({ stored: stored.map(apply), fresh: fresh.map(apply) });
}

export function dropEntries(isDropped: (entry: OutboxEntry) => boolean): void {
  const { stored, fresh } = currentSnapshot();
  const places = stored.filter(isDropped).map(({ place }) => place);
  if (places.length > 0) {
    void writeDown((store) => {
      for (const place of places) store('entries').delete(place);
    });
  }
  changeSnapshot({
    stored: stored.filter((entry) => !isDropped(entry)),
    fresh: fresh.filter((entry) => !isDropped(entry)),
  });
}

/** Gives an entry its place once it is on disk, and repeats what has been done to it meanwhile. */
async function awaitWrite(
  made: OutboxEntry,
  written: Promise<boolean>,
  placeOf: () => number,
): Promise<void> {
  const isWritten = await written;
  const { stored, fresh } = currentSnapshot();
  const entry = fresh.find(({ id }) => id === made.id);
  if (!isWritten) {
    if (!entry) return;
    storeInSecondStore(entry);
    return changed.emit();
  }
  const place = placeOf();
  if (!entry) return void writeDown((store) => store('entries').delete(place));
  const settled: StoredEntry = { ...entry, place };
  if (entry !== made) void writeDown((store) => store('entries').put(settled));
  changeSnapshot({
    stored: [...stored, settled].toSorted((one, other) => one.place - other.place),
    fresh: fresh.filter((one) => one !== entry),
  });
}

/** Refused changes of the logged-in user, oldest first. */
export function refusedEntries(): readonly RefusedEntry[] {
  const subject = tokenSubject();
  return currentSnapshot()
    .refused.filter((entry) => entry.subject === subject)
    .toSorted((one, other) => one.madeAtMs - other.madeAtMs);
}

/** Moves an entry to the refused ones, with the reason, in one transaction. */
export function setAside(entry: OutboxEntry, problem: Problem): void {
  const aside: RefusedEntry = { ...entry, problem };
  removeEntry(entry.id);
  storeRefused(aside);
}

function storeRefused(entry: RefusedEntry): void {
  const written = writeDown((store) => store('refused').put(entry));
  const others = currentSnapshot().refused.filter(({ id }) => id !== entry.id);
  changeSnapshot({ refused: [...others, entry] });
  void confirmRefused(entry.id, written);
}

async function confirmRefused(id: string, written: Promise<boolean>): Promise<void> {
  const isWritten = await written;
  const entry = currentSnapshot().refused.find((one) => one.id === id);
  if (isWritten) return removeFromSecondStore(id);
  if (entry) storeInSecondStore(entry);
  changed.emit();
}

/** Queues refused entries again, after all others, in the order in which they were made. */
export function putBack(entries: readonly RefusedEntry[]): void {
  discardRefused(entries);
  for (const { id, subject, route, params, query, body, madeAtMs, isLevelUpShown } of entries) {
    appendEntry({ id, subject, route, params, query, body, madeAtMs, isLevelUpShown });
  }
}

export function discardRefused(entries: readonly RefusedEntry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size === 0) return;
  void writeDown((store) => {
    for (const id of ids) store('refused').delete(id);
  });
  changeSnapshot({ refused: currentSnapshot().refused.filter(({ id }) => !ids.has(id)) });
}

/** Deletes the entries of the logged-in user, who cannot sign in again. */
export function removeOwnEntries(): void {
  const subject = tokenSubject();
  discardRefused(refusedEntries());
  dropEntries((entry) => entry.subject === subject);
}

/** Changes the owner of entries: from a guest to the account that the guest has become. */
export function handOverEntries(from: string, to: string): void {
  const handOver = <E extends OutboxEntry>(entry: E): E =>
    entry.subject === from ? { ...entry, subject: to } : entry;
  const { stored, fresh, refused } = currentSnapshot();
  const now = {
    stored: stored.map(handOver),
    fresh: fresh.map(handOver),
    refused: refused.map(handOver),
  };
  void writeDown((store) => {
    for (const entry of now.stored) store('entries').put(entry);
    for (const entry of now.refused) store('refused').put(entry);
  });
  changeSnapshot(now);
}
