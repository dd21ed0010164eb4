import { transact, type PersistedRead } from './kept-reads-database.ts';

/** Writes all or none. If the disk is full, the earlier entries stay. */
export async function writeKept(reads: readonly PersistedRead[]): Promise<void> {
  try {
    await transact('readwrite', (store) => Promise.all(reads.map((read) => store.put(read))));
  } catch {
    // The next offline start shows less.
  }
}

export async function deleteKept(reads: readonly PersistedRead[]): Promise<void> {
  if (reads.length === 0) return;
  await transact('readwrite', (store) =>
    Promise.all(reads.map(({ subject, hash }) => store.delete([subject, hash]))),
  );
}
