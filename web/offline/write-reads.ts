import { openReads, type KeptRead } from './kept-reads-database.ts';

/** Writes them all or none. Where the disk is full, what was there before stays. */
export async function writeKept(reads: readonly KeptRead[]): Promise<void> {
  const database = await openReads();
  try {
    const writing = database?.transaction('reads', 'readwrite', { durability: 'relaxed' });
    if (!writing) return;
    await Promise.all([...reads.map((read) => writing.store.put(read)), writing.done]);
  } catch {
    // The next start without a network shows less.
  }
}

/** Leaves what `isWanted` wants, of whomever it is. */
export async function dropKept(isWanted: (read: KeptRead) => boolean): Promise<void> {
  const database = await openReads();
  const writing = database?.transaction('reads', 'readwrite');
  if (!writing) return;
  for (let at = await writing.store.openCursor(); at; at = await at.continue()) {
    if (!isWanted(at.value)) await at.delete();
  }
  await writing.done;
}
