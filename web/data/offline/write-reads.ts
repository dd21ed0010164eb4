import { transact, type PersistedRead } from './stored-reads-database.ts';

/** Writes all or none. If the disk is full, the earlier entries stay. */
export async function writeStored(reads: readonly PersistedRead[]): Promise<void> {
  try {
    await transact('readwrite', (store) => Promise.all(reads.map((read) => store.put(read))));
  } catch {
    // The next offline start shows less.
  }
}

export async function deleteStored(reads: readonly PersistedRead[]): Promise<void> {
  if (reads.length === 0) return;
  await transact('readwrite', (store) =>
    Promise.all(reads.map(({ subject, hash }) => store.delete([subject, hash]))),
  );
}
