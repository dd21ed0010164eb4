import { onOtherTabsWrite, readDisk } from './outbox-disk.ts';
import type { OutboxEntry, RefusedEntry, StoredEntry } from './outbox-entry.ts';

/** What this tab knows of all tabs' entries, whoever made them. */
interface Picture {
  readonly stored: readonly StoredEntry[];
  /** Made here, and not known to be on disk. */
  readonly fresh: readonly OutboxEntry[];
  readonly refused: readonly RefusedEntry[];
}

let picture: Picture = { stored: [], fresh: [], refused: [] };
let changes = 0;
const listeners = new Set<() => void>();

const loading = refreshEntries();
onOtherTabsWrite(() => void refreshEntries());

/** Resolves when what earlier pages have left is known; soon also where the disk does not say. */
export function entriesLoaded(): Promise<void> {
  return loading;
}

export function onEntriesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  for (const listener of listeners) listener();
}
