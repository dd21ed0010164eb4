import { openDB, type DBSchema } from 'idb';
import { OUTBOX_DATABASE, type StoredSession } from '../disk.ts';
import type { RefusedEntry, StoredEntry } from '../entries.ts';

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
