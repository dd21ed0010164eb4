import { openDB, type DBSchema } from 'idb';
import { OUTBOX_DATABASE, type StoredSession } from '../disk.ts';
import type { OutboxEntry, RefusedEntry, StoredEntry } from '../entries.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry };
  refused: { key: string; value: RefusedEntry };
  sessions: { key: string; value: StoredSession };
}

/** Reads the database as a newly loaded page would. */
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

/** Adds entries as left by an earlier page. */
export async function putOnDisk(entries: readonly OutboxEntry[]): Promise<void> {
  const database = await openDB<OutboxSchema>(OUTBOX_DATABASE);
  // The store assigns the places.
  for (const entry of entries) await database.add('entries', entry as StoredEntry);
  database.close();
}
