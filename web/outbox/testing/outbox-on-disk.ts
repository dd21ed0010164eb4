import { openDB, type DBSchema } from 'idb';
import { OUTBOX_DATABASE, type KeptSession } from '../disk.ts';
import type { OutboxEntry, RefusedEntry, StoredEntry } from '../entries.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry };
  refused: { key: string; value: RefusedEntry };
  sessions: { key: string; value: KeptSession };
}

/** What a page that loads now would find. */
export async function outboxOnDisk() {
  const database = await openDB<OutboxSchema>(OUTBOX_DATABASE);
  try {
    const [entries, refused, sessions] = await Promise.all([
      database.getAll('entries'),
      database.getAll('refused'),
      database.getAll('sessions'),
    ]);
    return { entries, refused, sessions };
  } finally {
    database.close();
  }
}

export async function entriesOnDisk() {
  return (await outboxOnDisk()).entries;
}

/** Adds entries as an earlier page has left them. */
export async function putOnDisk(entries: readonly OutboxEntry[]): Promise<void> {
  const database = await openDB<OutboxSchema>(OUTBOX_DATABASE);
  // The store gives each its place.
  for (const entry of entries) await database.add('entries', entry as StoredEntry);
  database.close();
}
