import { listKeys, readItem, removeItem, writeItem } from '../../platform/device-storage.ts';
import type { OutboxEntry, RefusedEntry } from './entries.ts';

type Entry = OutboxEntry | RefusedEntry;

/** Not that of the device's other data, which a logout deletes. */
const PREFIX = 'hexis-outbox:';

/** Entries that the database refused; `isStored` if local storage has them. */
const here = new Map<string, { readonly entry: Entry; readonly isStored: boolean }>();

/** Stores an entry in local storage if the database does not take it: the disk is full, or the browser blocks it. */
export function storeInSecondStore(entry: Entry): void {
  here.set(entry.id, { entry, isStored: writeItem(PREFIX + entry.id, JSON.stringify(entry)) });
}

/** Stores the changed ones of the entries that are here, and removes those that are gone. */
export function followEntries(entries: readonly Entry[]): void {
  if (here.size === 0) return;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const [id, { entry: known }] of here) {
    const entry = byId.get(id);
    if (!entry) removeFromSecondStore(id);
    else if (entry !== known) storeInSecondStore(entry);
  }
}

export function removeFromSecondStore(id: string): void {
  here.delete(id);
  removeItem(PREFIX + id);
}

/** The refused changes that are kept here. */
export function refusedInSecondStore(): readonly RefusedEntry[] {
  return [...here.values()].flatMap(({ entry }) => ('problem' in entry ? [entry] : []));
}

/** Whether an entry is in neither store, and is lost with the page. */
export function isNotStored({ id }: Entry): boolean {
  return here.get(id)?.isStored === false;
}

/**
 * Yields the entries of earlier pages, oldest first. Each stays here until the caller, who makes it one of this page's,
 * no longer needs it. Local storage is untrusted: what is no entry is left out.
 */
export function* takeFromSecondStore(): Generator<Entry> {
  const found = listKeys()
    .filter((key) => key.startsWith(PREFIX) && !here.has(key.slice(PREFIX.length)))
    .flatMap((key) => parse(key.slice(PREFIX.length), readItem(key)));
  for (const entry of found.toSorted((one, other) => one.madeAtMs - other.madeAtMs)) {
    here.set(entry.id, { entry, isStored: true });
    yield entry;
  }
}

function parse(id: string, text: string | null): Entry[] {
  try {
    const entry = JSON.parse(text ?? '') as Partial<Entry> | null;
    const isEntry =
      entry?.id === id &&
      typeof entry.route === 'string' &&
      typeof entry.subject === 'string' &&
      typeof entry.madeAtMs === 'number';
    return isEntry ? [entry as Entry] : [];
  } catch {
    return [];
  }
}
