import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { onOtherTabsWrite, readDisk, writeDown } from './disk.ts';
import { createSignal } from '../platform/signal.ts';

/** A change that was made on this device and that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Also its `Idempotency-Key`, so that sending it twice changes things once. */
  readonly id: string;
  /** Whose change it is: another person who logs in here neither sends nor sees it. */
  readonly subject: string;
  readonly route: RouteKey;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly madeAtMs: number;
  /** Of a completion: whether this device has shown the level-up, so that the answer shows none. */
  readonly isLevelUpShown?: boolean | undefined;
  /** How often a server that was there has failed at it. */
  readonly failures?: number;
}

/** `place`: where it stands in the order in which all tabs have made theirs. */
export type StoredEntry = OutboxEntry & { readonly place: number };

/** A change that the server will not have, and that is kept until its person has decided what becomes of it. */
export type RefusedEntry = OutboxEntry & { readonly place?: number; readonly problem: Problem };

/** Of what a change makes. */
export function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}

/** What this tab knows of all tabs' entries, whoever made them. */
interface Picture {
  readonly stored: readonly StoredEntry[];
  /** Made here, and not known to be on disk. */
  readonly fresh: readonly OutboxEntry[];
  readonly refused: readonly RefusedEntry[];
}

let picture: Picture = { stored: [], fresh: [], refused: [] };
let changes = 0;
const changed = createSignal();

const loading = refreshEntries();
onOtherTabsWrite(() => void refreshEntries());

/** Resolves when what earlier pages have left is known; soon also where the disk does not say. */
export function entriesLoaded(): Promise<void> {
  return loading;
}

export const onEntriesChange = changed.subscribe;

export function currentPicture(): Picture {
  return picture;
}

/** Changes what is known at once; whoever calls this writes the same to the disk, in the same task. */
export function changePicture(change: Partial<Picture>): void {
  changes += 1;
  show(change);
}

/** Looks at the disk anew, where other tabs write too. */
export async function refreshEntries(): Promise<void> {
  for (;;) {
    const seen = changes;
    const disk = await readDisk();
    if (!disk) return;
    // What has changed here meanwhile may be missing in what was read.
    if (seen === changes) return show({ stored: disk.entries, refused: disk.refused });
  }
}

function show(change: Partial<Picture>): void {
  picture = { ...picture, ...change };
  changed.emit();
}

/** The entries of the person who is logged in, oldest first. */
export function ownEntries(): readonly OutboxEntry[] {
  const subject = tokenSubject();
  const { stored, fresh } = currentPicture();
  return [...stored, ...fresh].filter((entry) => entry.subject === subject);
}

/** Handed to the browser at the end of this very task, so that a reload in the next instant loses nothing. */
export function appendEntry(entry: OutboxEntry): void {
  let request: IDBRequest<IDBValidKey> | undefined;
  const written = writeDown((store) => {
    request = store('entries').add(entry);
  });
  changePicture({ fresh: [...currentPicture().fresh, entry] });
  void settle(entry, written, () => Number(request?.result));
}

export function removeEntry(id: string): void {
  dropEntries((entry) => entry.id === id);
}

/** Counts one more failure of a server that was there; returns how many there were. */
export function countFailure(entry: OutboxEntry): number {
  const failed = { ...entry, failures: (entry.failures ?? 0) + 1 };
  const count = <E extends OutboxEntry>(one: E): E =>
    one.id === entry.id ? { ...one, failures: failed.failures } : one;
  const { stored, fresh } = currentPicture();
  if ('place' in failed) void writeDown((store) => store('entries').put(failed));
  changePicture({ stored: stored.map(count), fresh: fresh.map(count) });
  return failed.failures;
}

export function dropEntries(isDropped: (entry: OutboxEntry) => boolean): void {
  const { stored, fresh } = currentPicture();
  const places = stored.filter(isDropped).map(({ place }) => place);
  if (places.length > 0) {
    void writeDown((store) => {
      for (const place of places) store('entries').delete(place);
    });
  }
  changePicture({
    stored: stored.filter((entry) => !isDropped(entry)),
    fresh: fresh.filter((entry) => !isDropped(entry)),
  });
}

/** Once it is on disk: what has become of it here meanwhile follows. */
async function settle(
  made: OutboxEntry,
  written: Promise<boolean>,
  placeOf: () => number,
): Promise<void> {
  if (!(await written)) return;
  const place = placeOf();
  const { stored, fresh } = currentPicture();
  const entry = fresh.find(({ id }) => id === made.id);
  if (!entry) return void writeDown((store) => store('entries').delete(place));
  const settled: StoredEntry = { ...entry, place };
  if (entry !== made) void writeDown((store) => store('entries').put(settled));
  changePicture({
    stored: [...stored, settled].toSorted((one, other) => one.place - other.place),
    fresh: fresh.filter((one) => one !== entry),
  });
}

/** What the server will not have of the person who is logged in, oldest first. */
export function refusedEntries(): readonly RefusedEntry[] {
  const subject = tokenSubject();
  return currentPicture()
    .refused.filter((entry) => entry.subject === subject)
    .toSorted((one, other) => one.madeAtMs - other.madeAtMs);
}

/** Takes an entry out of what is sent and keeps it with the reason, in one transaction. */
export function setAside(entry: OutboxEntry, problem: Problem): void {
  const aside: RefusedEntry = { ...entry, problem };
  void writeDown((store) => store('refused').put(aside));
  removeEntry(entry.id);
  const others = currentPicture().refused.filter(({ id }) => id !== entry.id);
  changePicture({ refused: [...others, aside] });
}

/** Puts refused entries back, after all that waits, in the order of their making. */
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
  changePicture({ refused: currentPicture().refused.filter(({ id }) => !ids.has(id)) });
}

/** Those of the person who is logged in, for whom nothing can be changed any more. */
export function removeOwnEntries(): void {
  const subject = tokenSubject();
  discardRefused(refusedEntries());
  dropEntries((entry) => entry.subject === subject);
}

/** Makes one person's another's: a guest's, those of the account that they have become. */
export function handOverEntries(from: string, to: string): void {
  const handOver = <E extends OutboxEntry>(entry: E): E =>
    entry.subject === from ? { ...entry, subject: to } : entry;
  const { stored, fresh, refused } = currentPicture();
  const now = {
    stored: stored.map(handOver),
    fresh: fresh.map(handOver),
    refused: refused.map(handOver),
  };
  void writeDown((store) => {
    for (const entry of now.stored) store('entries').put(entry);
    for (const entry of now.refused) store('refused').put(entry);
  });
  changePicture(now);
}
