import { tokenSubject } from '../platform/token-store.ts';
import { writeDown } from './outbox-disk.ts';
import type { OutboxEntry, StoredEntry } from './outbox-entry.ts';
import { changePicture, currentPicture } from './outbox-picture.ts';

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
