import { allWritten } from './disk.ts';
import {
  appendEntry,
  heldEntries,
  refreshEntries,
  releaseEntry,
  removeEntry,
  type OutboxEntry,
} from './entries.ts';

/** Free the locks of the entries that this page holds, by their ids. */
const frees = new Map<string, () => void>();
/** Ids of the entries whose pages this page waits to end. */
const awaited = new Set<string>();

/** A page has the lock for as long as it offers an Undo. The browser frees it with the page, however that ends. */
function lockOf(id: string): string {
  return `hexis-held ${id}`;
}

/** Writes an entry to disk that is sent only after `endHold`, or once this page has ended. */
export function holdEntry(entry: OutboxEntry): void {
  const over = new Promise<void>((resolve) => frees.set(entry.id, resolve));
  void navigator.locks.request(lockOf(entry.id), () => over);
  appendEntry({ ...entry, isHeld: true });
}

/** Releases a held entry or, after an Undo, removes it. */
export async function endHold(id: string, isUndone: boolean): Promise<void> {
  if (isUndone) removeEntry(id);
  else releaseEntry(id);
  // The entry itself may still be on its way to the disk: what was done to it is written after it.
  await allWritten();
  await allWritten();
  frees.get(id)?.();
  frees.delete(id);
}

/** Releases the entries of pages that have ended, and calls `onRelease` after each. */
export function releaseAbandoned(onRelease: () => void): void {
  for (const { id } of heldEntries()) {
    if (frees.has(id) || awaited.has(id)) continue;
    awaited.add(id);
    void navigator.locks.request(lockOf(id), async () => {
      // Its page may have removed it.
      await refreshEntries();
      releaseEntry(id);
      await allWritten();
      onRelease();
    });
  }
}
