import { transact, type KeptRead } from './kept-reads-database.ts';

/** Writes them all or none. Where the disk is full, what was there before stays. */
export async function writeKept(reads: readonly KeptRead[]): Promise<void> {
  try {
    await transact('readwrite', (store) => Promise.all(reads.map((read) => store.put(read))));
  } catch {
    // The next start without a network shows less.
  }
}

export async function deleteKept(reads: readonly KeptRead[]): Promise<void> {
  if (reads.length === 0) return;
  await transact('readwrite', (store) =>
    Promise.all(reads.map(({ subject, hash }) => store.delete([subject, hash]))),
  );
}
